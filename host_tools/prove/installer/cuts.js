// The cable of a bare Pico comes out at each transfer in turn. Whatever is left starts as a whole or
// not at all, its files are as they were, and the next run makes it whole. For a page or for Node, as
// boot_rom.js: a script that makes `globalThis.cutEverywhere`.
//
// `parts` are of the installer: Picoboot, look, carryOut. `file` is the UF2, `old` the flash before,
// `fresh` the one to be, whose files begin at `filesAt`. Gives how many transfers were cut.

globalThis.cutEverywhere = async (parts, { file, old, fresh, filesAt }) => {
  for (let at = 1; ; at++) {
    const rom = new BootRom({ flash: old.slice() });
    rom.pullAt = at;
    const error = await install(parts, rom, file);
    if (!error) return at - 1;
    const must = (holds, what) => {
      if (!holds) throw new Error(`the cable at transfer ${at}: ${what}`);
    };
    must(["usbGone", "cannotOpen"].includes(error.word), `${error}`);
    // The boot ROM starts nothing whose first page is not whole.
    const starts = [old, fresh].some((one) => one[0] !== 0xff && same(rom.flash, one, 0, 256));
    const whole = [old, fresh].some((one) => same(rom.flash, one, 0, filesAt));
    must(whole || !starts, "half of a firmware would start");
    must(same(rom.flash, old, filesAt, old.length), "files were touched");
    rom.plugIn();
    must(!(await install(parts, rom, file)), "the next run fails");
    must(same(rom.flash, fresh, 0, fresh.length), "it is not repaired");
    must(!rom.faults.length, `${rom.faults}`);
  }
};

// The Trouble that it ends in, or nothing.
async function install({ Picoboot, look, carryOut }, rom, file) {
  try {
    const boot = await new Picoboot(rom).open();
    await carryOut(boot, await look(boot, file), () => {});
    await boot.reboot();
    return null;
  } catch (error) {
    return error;
  }
}

function same(one, other, from, to) {
  for (let i = from; i < to; i++) if (one[i] !== other[i]) return false;
  return true;
}

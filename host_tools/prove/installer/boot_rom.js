// A model of an RP2040's boot ROM behind navigator.usb, as the datasheet has it (section 2.8.5), for
// a page or for Node: a script that makes `globalThis.BootRom`.
//
// What the real one would not do for a host that errs, it notes in `faults`. The cable comes out at
// the transfer that `pullAt` names: that transfer is done half, all others fail until plugIn().

const SECTOR = 4096;
const PAGE = 256;
const FLASH = 0x10000000;
const XIP_END = 0x11000000;
const SIZES = { 0x01: 1, 0x02: 12, 0x03: 8, 0x84: 8, 0x05: 8, 0x06: 0, 0x07: 0 };
const [OK, UNKNOWN, BAD_SIZE, BAD_TRANSFER, BAD_ADDRESS, BAD_ALIGNMENT] = [0, 1, 2, 3, 4, 5];
const STALL = { status: "stall", data: new DataView(new ArrayBuffer(0)), bytesWritten: 0 };

class Unplugged extends Error {
  constructor() {
    super("The device was disconnected.");
    this.name = "NetworkError";
  }
}

globalThis.BootRom = class BootRom {
  constructor({ size = 2 << 20, productId = 0x0003, flash = null } = {}) {
    Object.assign(this, { productId, vendorId: 0x2e8a, faults: [], erased: [], written: [] });
    this.flash = flash ?? new Uint8Array(size).fill(0xff);
    this.transfers = 0;
    this.pullAt = Infinity;
    this.reads = 0;
    this.plugIn();
  }

  // BOOTSEL is held, and the cable goes in.
  plugIn() {
    Object.assign(this, { opened: false, claimed: false, gone: false, rebooted: false });
    this.configuration = { interfaces: [massStorage(), picoboot()] };
    this.forget();
    this.exclusive = 0;
    this.commands = false; // whether the flash answers to commands
    this.pullAt = Infinity;
  }

  forget() {
    Object.assign(this, { step: "command", status: OK, stalled: false, cleared: 0, command: null });
  }

  // ---- What a host calls ---------------------------------------------------------------------

  async open() {
    this.transfer();
    this.opened = true;
  }

  async close() {
    this.opened = this.claimed = false;
  }

  async selectConfiguration() {}

  async claimInterface(number) {
    this.transfer();
    if (number !== 1) throw new Error("this interface is the system's");
    this.claimed = true;
  }

  async clearHalt() {
    this.transfer();
    if (!this.stalled) this.faults.push("an end was cleared that was not stalled");
    this.cleared++;
  }

  async controlTransferOut({ request }) {
    this.transfer();
    if (request !== 0x41) return STALL;
    if (this.stalled && this.cleared < 2) this.faults.push("an end is stalled still");
    this.forget();
    return { status: "ok", bytesWritten: 0 };
  }

  async controlTransferIn({ requestType, request }, length) {
    this.transfer();
    if (requestType === "standard") return this.tellStalled(length);
    if (request !== 0x42 || length !== 16) return STALL;
    const told = new DataView(new ArrayBuffer(16));
    told.setUint32(0, this.command?.token ?? 0, true);
    told.setUint32(4, this.status, true);
    told.setUint8(8, this.command?.id ?? 0);
    return { status: "ok", data: told };
  }

  tellStalled(length) {
    const told = new DataView(new ArrayBuffer(length));
    told.setUint16(0, this.stalled ? 1 : 0, true);
    return { status: "ok", data: told };
  }

  async transferOut(end, sent) {
    const bytes = new Uint8Array(sent.buffer ?? sent, sent.byteOffset ?? 0, sent.byteLength).slice();
    const half = this.transfer(end);
    if (this.stalled) return STALL;
    if (this.step === "command") return this.begin(bytes);
    if (this.step === "data out") return this.take(bytes, half);
    if (this.step === "ack out") return this.end(bytes.length);
    return this.wrong(`${bytes.length} bytes came where the host should have listened`);
  }

  async transferIn(end, length) {
    this.transfer(end);
    if (this.stalled) return STALL;
    if (this.step === "data in") return this.give(length);
    if (this.step === "ack in") return this.end(0);
    return this.wrong("the host listens where nothing will come");
  }

  // ---- Commands ------------------------------------------------------------------------------

  // Count it; true where the cable comes out in the middle of it.
  transfer(end) {
    if (this.gone) throw new Unplugged();
    if (end !== undefined && !(this.opened && this.claimed)) throw new Error("not open");
    if (++this.transfers !== this.pullAt) return false;
    this.gone = true;
    if (this.step === "data out" || this.step === "command") return true;
    throw new Unplugged();
  }

  begin(bytes) {
    const view = new DataView(bytes.buffer);
    if (bytes.length !== 32 || view.getUint32(0, true) !== 0x431fd10b) return this.fail(UNKNOWN);
    const [id, size, length] = [view.getUint8(8), view.getUint8(9), view.getUint32(12, true)];
    const words = [0, 1, 2].map((i) => view.getUint32(16 + 4 * i, true));
    this.command = { id, token: view.getUint32(4, true), length, words, byte: view.getUint8(16) };
    if (!(id in SIZES)) return this.fail(UNKNOWN);
    if (size !== SIZES[id]) return this.fail(BAD_SIZE);
    const wrong = this.check();
    if (wrong) return this.fail(wrong);
    if (this.gone && id !== 0x03) throw new Unplugged();
    this.step = id === 0x84 ? "data in" : id === 0x05 ? "data out" : "ack in";
    if (this.step === "ack in") this.act();
    if (this.gone) throw new Unplugged();
    return { status: "ok", bytesWritten: 32 };
  }

  check() {
    const { id, length, words: [address, size] } = this.command;
    const moves = id === 0x84 || id === 0x05;
    if (length !== (moves ? size : 0)) return BAD_TRANSFER;
    if (!moves && id !== 0x03) return OK;
    if (address < FLASH || address + size > XIP_END) return BAD_ADDRESS;
    const unit = { 0x03: SECTOR, 0x05: PAGE, 0x84: 1 }[id];
    if (address % unit || size % unit) return BAD_ALIGNMENT;
    if (!this.commands) this.faults.push("the flash is still read as memory");
    if (id !== 0x84 && !this.exclusive) this.faults.push("the drive may write meanwhile");
    return OK;
  }

  act() {
    const { id, words: [address, size], byte } = this.command;
    if (id === 0x01) this.exclusive = byte;
    if (id === 0x06) this.commands = true;
    if (id === 0x02) this.rebooted = true;
    if (id !== 0x03) return;
    // A cable that comes out leaves a sector half erased.
    const done = this.gone ? size / 2 : size;
    for (let i = 0; i < done; i++) this.flash[this.place(address + i)] = 0xff;
    for (let at = 0; at < size; at += SECTOR) this.erased.push(address - FLASH + at);
  }

  // The chip takes bits away alone.
  take(bytes, half) {
    const { words: [address, size], length } = this.command;
    if (bytes.length !== length) return this.wrong(`${bytes.length} of ${length} bytes came`);
    const done = half ? size >> 1 : size;
    for (let i = 0; i < done; i++) this.flash[this.place(address + i)] &= bytes[i];
    this.written.push([address - FLASH, size]);
    if (half) throw new Unplugged();
    this.step = "ack in";
    return { status: "ok", bytesWritten: bytes.length };
  }

  give(length) {
    const { words: [address, size] } = this.command;
    if (length < size) return this.wrong(`${length} bytes are asked for, there are ${size}`);
    const data = Uint8Array.from({ length: size }, (_, i) => this.flash[this.place(address + i)]);
    this.reads += size;
    this.step = "ack out";
    return { status: "ok", data: new DataView(data.buffer) };
  }

  // A flash that is shorter than the room for it is there again behind its end.
  place(address) {
    return (address - FLASH) % this.flash.length;
  }

  end() {
    this.step = "command";
    if (this.rebooted) this.gone = true;
    return { status: "ok", bytesWritten: 0, data: new DataView(new ArrayBuffer(0)) };
  }

  fail(status) {
    this.status = status;
    this.stalled = true;
    return STALL;
  }

  wrong(what) {
    this.faults.push(what);
    return this.fail(8);
  }
};

function massStorage() {
  const endpoints = [{ direction: "in", endpointNumber: 1 }, { direction: "out", endpointNumber: 2 }];
  return { interfaceNumber: 0, alternate: { interfaceClass: 8, endpoints } };
}

function picoboot() {
  const endpoints = [{ direction: "out", endpointNumber: 3 }, { direction: "in", endpointNumber: 4 }];
  return { interfaceNumber: 1, alternate: { interfaceClass: 0xff, endpoints } };
}

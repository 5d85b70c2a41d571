// The boot ROM of an RP2040 with BOOTSEL held: its PICOBOOT protocol (datasheet, section 2.8.5) by
// WebUSB. A command of 32 bytes, then its data, then an empty packet the other way. What fails
// stalls the line; the status then says why, and a reset ends the stall.

import { Trouble } from "./trouble.js";

export const RASPBERRY_PI = 0x2e8a;
export const PRODUCTS = { RP2040: 0x0003, RP2350: 0x000f };

const MAGIC = 0x431fd10b;
const COMMANDS = { exclusive: 0x01, reboot: 0x02, erase: 0x03, read: 0x84, write: 0x05, exitXip: 0x06 };
const IN = 0x80; // of a command or an end whose data comes from the Pico
const RESET = 0x41;
const STATUS = 0x42;
const OFF_SOON_MS = 500; // so that the answer to a reboot is still heard

export class Picoboot {
  constructor(device) {
    this.device = device;
    this.token = 0;
  }

  // Take the interface, and see that no one else writes meanwhile.
  async open() {
    const { device } = this;
    if (device.productId === PRODUCTS.RP2350) throw new Trouble("wrongChip");
    if (device.productId !== PRODUCTS.RP2040) throw new Trouble("noBootLoader");
    try {
      await device.open();
      if (!device.configuration) await device.selectConfiguration(1);
      this.find();
      await device.claimInterface(this.number);
    } catch (error) {
      throw error instanceof Trouble ? error : new Trouble("cannotOpen");
    }
    await this.reset();
    await this.command("exclusive", [], [1]);
    await this.command("exitXip"); // the flash then answers to commands, not as memory
    return this;
  }

  find() {
    const vendors = (one) => one.alternate.interfaceClass === 0xff && one.alternate.endpoints.length === 2;
    const ours = this.device.configuration.interfaces.find(vendors);
    if (!ours) throw new Trouble("noBootLoader");
    const towards = (way) => ours.alternate.endpoints.find((end) => end.direction === way).endpointNumber;
    [this.number, this.in, this.out] = [ours.interfaceNumber, towards("in"), towards("out")];
  }

  read(address, size) {
    return this.command("read", [address, size], [], size);
  }

  async erase(address, size) {
    await this.command("erase", [address, size]);
  }

  async write(address, bytes) {
    await this.command("write", [address, bytes.length], [], bytes.length, bytes);
  }

  // It starts what is on the flash, and is gone.
  async reboot() {
    await this.command("reboot", [0, 0, OFF_SOON_MS]);
    await this.close();
  }

  // Others may write again; whatever state it is in.
  async release() {
    try {
      await this.command("exclusive", [], [0]);
    } catch {
      // it is gone, or will be
    }
    await this.close();
  }

  async close() {
    try {
      await this.device.close();
    } catch {
      // it is gone
    }
  }

  // ---- Bytes ---------------------------------------------------------------------------------

  async command(name, words = [], bytes = [], size = 0, data = null) {
    const id = COMMANDS[name];
    try {
      await this.out_(head(id, ++this.token, words, bytes, size));
      const got = size && id & IN ? await this.in_(size) : null;
      if (data) await this.out_(data);
      if (id & IN) await this.out_(new Uint8Array(1)); // some systems send no empty packet
      else await this.in_(1, true);
      return got;
    } catch (error) {
      if (error !== STALLED) throw new Trouble("usbGone");
      throw new Trouble("bootError", name, await this.reason());
    }
  }

  async out_(bytes) {
    const { status } = await this.device.transferOut(this.out, bytes);
    if (status !== "ok") throw STALLED;
  }

  async in_(size, empty = false) {
    const { status, data } = await this.device.transferIn(this.in, size);
    if (status !== "ok" || (!empty && data.byteLength !== size)) throw STALLED;
    return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  }

  // The number by which the boot ROM tells what was wrong with the last command.
  async reason() {
    try {
      const told = await this.device.controlTransferIn(this.request(STATUS), 16);
      await this.reset();
      return told.data.getUint32(4, true);
    } catch {
      throw new Trouble("usbGone");
    }
  }

  async reset() {
    try {
      await this.unstall("in", this.in);
      await this.unstall("out", this.out);
      await this.device.controlTransferOut(this.request(RESET));
    } catch {
      throw new Trouble("usbGone");
    }
  }

  // Only where it is stalled: the two sides would no longer agree whose turn it is.
  async unstall(way, end) {
    const index = way === "in" ? IN | end : end;
    const asked = { requestType: "standard", recipient: "endpoint", request: 0, value: 0, index };
    const { data } = await this.device.controlTransferIn(asked, 2);
    if (data.getUint8(0) & 1) await this.device.clearHalt(way, end);
  }

  request(request) {
    return { requestType: "vendor", recipient: "interface", request, value: 0, index: this.number };
  }
}

const STALLED = Symbol("stalled");

function head(id, token, words, bytes, size) {
  const made = new DataView(new ArrayBuffer(32));
  made.setUint32(0, MAGIC, true);
  made.setUint32(4, token, true);
  made.setUint8(8, id);
  made.setUint8(9, 4 * words.length + bytes.length);
  made.setUint32(12, size, true);
  words.forEach((word, i) => made.setUint32(16 + 4 * i, word, true));
  bytes.forEach((byte, i) => made.setUint8(16 + i, byte));
  return new Uint8Array(made.buffer);
}

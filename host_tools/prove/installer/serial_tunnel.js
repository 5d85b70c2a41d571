// A serial port as navigator.serial shows it, whose other end is elsewhere: for a page or for Node, a
// script that makes `globalThis.TunnelPort`.
//
// `send(word, text)` is called with "open", "close" and "write", whose text is base64; came(text),
// unplug() and plugIn() are called from the other end.

globalThis.TunnelPort = class TunnelPort {
  constructor(send) {
    this.send = send;
    this.connected = true;
    this.opened = false;
    this.readable = this.writable = null;
  }

  getInfo() {
    return { usbVendorId: 0x2e8a, usbProductId: 0x0005 };
  }

  async open() {
    if (this.opened || !this.connected) throw new Error("Failed to open serial port.");
    this.opened = true;
    this.send("open", "");
    this.readable = new ReadableStream({ start: (controller) => (this.controller = controller) });
    this.writable = new WritableStream({ write: (bytes) => this.write(bytes) });
  }

  async close() {
    if (this.readable?.locked || this.writable?.locked) throw new TypeError("A stream is locked.");
    this.opened = false;
    this.readable = this.writable = this.controller = null;
    if (this.connected) this.send("close", "");
  }

  write(bytes) {
    if (!this.connected) throw new Error("The device has been lost.");
    this.send("write", btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
  }

  came(text) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    try {
      this.controller?.enqueue(bytes);
    } catch {
      // nobody listens any more
    }
  }

  unplug() {
    this.connected = false;
    try {
      this.controller?.error(new Error("The device has been lost."));
    } catch {
      // nobody listens any more
    }
  }

  plugIn() {
    this.connected = true;
  }
};

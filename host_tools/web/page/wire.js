// To a gadget in this very page: MicroPython in a worker. `make play` serves another file of this
// name, whose gadget is a server's.

export class Wire {
  constructor(listeners) {
    this.listeners = listeners;
  }

  // `how`: board, pace, developer; forced: take the games from another tab.
  begin(how) {
    this.worker?.terminate();
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.listeners[data.type]?.(data);
    this.worker.onerror = (event) => {
      this.listeners.trouble({ what: "stopped", text: event.message ?? "" });
    };
    this.send({ act: "begin", ...how });
  }

  send(message) {
    this.worker.postMessage(message);
  }
}

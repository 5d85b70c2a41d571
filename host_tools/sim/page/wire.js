// To a gadget that a server has: `make play` on this computer. The static page has another file of
// this name, whose gadget is in the page itself.

const RETRY_MS = 1000;

export class Wire {
  constructor(listeners) {
    this.listeners = listeners;
  }

  begin() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket.onopen = () => this.listeners.connected(true);
    this.socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      this.listeners[message.type]?.(message);
    };
    this.socket.onclose = () => {
      this.listeners.connected(false);
      setTimeout(() => this.begin(), RETRY_MS);
    };
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

// What only the static page can do: see its own extras.js.
export const extras = null;

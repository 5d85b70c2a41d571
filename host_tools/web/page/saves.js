// Games kept in the browser: each change of the folder of saves is written whole or not at all.
//
// One tab plays at a time. A lock says that one does; and with every write the database is asked
// whether it still belongs to this tab, so that what another one has taken over stays as it is.

const NAME = "pioche";
const FILES = "files"; // path -> bytes
const OWNER = "owner"; // one entry: who may write
const GOING_MS = 600; // for a page that goes, and with it its lock
const POLITE_MS = 1500; // for another tab to put its game away

export class NotOurs extends Error {}

export class Saves {
  constructor() {
    this.me = crypto.getRandomValues(new Uint32Array(4)).join("-");
    this.lost = () => {}; // another tab has taken over
    this.asked = async () => {}; // another tab asks for the games: put them away
    this.channel = new BroadcastChannel(NAME);
    this.channel.onmessage = () => this.giveWay();
  }

  // Be the one that plays; false: another tab is, and stays it unless it is to be `forced`.
  async claim(forced) {
    if (!navigator.locks) return true; // not a secure page: who opens it last plays
    if (await this.lock({ signal: AbortSignal.timeout(GOING_MS) })) return true;
    if (!forced) return false;
    this.channel.postMessage("please");
    return (await this.lock({ signal: AbortSignal.timeout(POLITE_MS) })) || this.lock({ steal: true });
  }

  lock(options) {
    return new Promise((got) => {
      const held = (lock) => {
        got(Boolean(lock));
        return lock && new Promise((release) => (this.release = release));
      };
      navigator.locks.request(NAME, options, held).catch(() => {
        got(false);
        if (this.release) this.drop();
      });
    });
  }

  async giveWay() {
    if (!this.release) return;
    await this.asked();
    this.release();
    this.drop();
  }

  drop() {
    this.release = null;
    this.lost();
  }

  // All files, as [path, bytes]; from now on they are ours.
  async open() {
    this.database = await opened();
    const act = this.begin();
    act.objectStore(OWNER).put(this.me, OWNER);
    const files = act.objectStore(FILES);
    const [paths, contents] = [files.getAllKeys(), files.getAll()];
    await ended(act);
    return paths.result.map((path, i) => [path, contents.result[i]]);
  }

  // Write and remove these at once: {path: bytes, or null}.
  async keep(changes) {
    this.database ??= await opened();
    const act = this.begin();
    const owner = act.objectStore(OWNER).get(OWNER);
    let ours = true;
    owner.onsuccess = () => {
      ours = owner.result === this.me;
      if (!ours) return act.abort();
      const files = act.objectStore(FILES);
      for (const [path, bytes] of changes) bytes ? files.put(bytes, path) : files.delete(path);
    };
    try {
      await ended(act);
    } catch (error) {
      throw ours ? error : new NotOurs();
    }
  }

  begin() {
    try {
      return this.database.transaction([FILES, OWNER], "readwrite", { durability: "strict" });
    } catch (error) {
      this.database = null; // closed by the browser: the next write opens it again
      throw error;
    }
  }
}

function opened() {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(FILES);
      request.result.createObjectStore(OWNER);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function ended(act) {
  return new Promise((done, failed) => {
    act.oncomplete = done;
    act.onabort = () => failed(act.error ?? new Error("aborted"));
  });
}

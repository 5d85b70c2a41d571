// MicroPython with the firmware in its file system; the same in a worker of a page and in Node.

export const LIBRARY = "/lib";

// What machine code is told of its arguments; here it is plain Python.
const POINTERS = "import builtins\nbuiltins.ptr8 = builtins.ptr16 = builtins.ptr32 = memoryview";

// `loadMicroPython` is of micropython.mjs, `pack` what host_tools/web/pack.py has made, or a promise
// of it: it is fetched while MicroPython is.
export async function start(loadMicroPython, options, pack) {
  const loading = loadMicroPython({ heapsize: 1 << 20, ...options });
  const [python, bytes] = await Promise.all([loading, pack]);
  for (const [path, code] of unpack(new Uint8Array(bytes))) put(python.FS, `${LIBRARY}/${path}`, code);
  python.runPython(POINTERS);
  return python;
}

// Write a file, and the folders it lies in.
export function put(fs, path, content) {
  fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  fs.writeFile(path, content);
}

function* unpack(pack) {
  let at = pack.indexOf(10) + 1;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(pack.subarray(0, at)))) {
    yield [path, pack.subarray(at, at + size)];
    at += size;
  }
}

// The file that `backup` of the host's tools makes, and `restore` takes.

const KIND = "Pioche's games"; // as host_tools/usb/backup.py has it
const FORMAT = 1;
const RUN = /.{1,76}/g; // of base64 in a line

// Its text, of files as [[name, SHA-256, base64]] and what they come from.
export function asBackup(files, board) {
  const entries = files.map(([name, sha256, base64]) => {
    const lines = asLines(base64);
    return { name, sha256, ...(lines ? { text: lines } : { base64: base64.match(RUN) ?? [] }) };
  });
  const made = new Date().toISOString().slice(0, 16).replace("T", " ");
  const whole = { "backup of": KIND, format: FORMAT, made, board, files: entries };
  return JSON.stringify(whole, null, 1) + "\n";
}

// Lines of text, or null where these bytes are none.
function asLines(base64) {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const lines = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).split("\n");
    return lines.every((line) => /^[^\p{C}\p{Zl}\p{Zp}]*$/u.test(line)) ? lines : null;
  } catch {
    return null;
  }
}

// The files of a backup, in the same shape; null where it is none.
export function asFiles(text) {
  try {
    const whole = JSON.parse(text);
    if (whole["backup of"] !== KIND || whole.format !== FORMAT) return null;
    return whole.files.map(({ name, sha256, text: lines, base64 }) => {
      const bytes = lines && new TextEncoder().encode(lines.join("\n"));
      const packed = bytes && btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(""));
      return [String(name), String(sha256), packed ?? base64.join("")];
    });
  } catch {
    return null;
  }
}

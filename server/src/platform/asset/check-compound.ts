import { open } from 'node:fs/promises';

import { problem } from '../problem.ts';

/** An entry of the directory (MS-CFB 2.6.1); sectors, and so entries, stand at multiples of it from the beginning on. */
const ENTRY_BYTES = 128;
const MOST_NAME_BYTES = 64;
const NAME_LENGTH_AT = 64;
const KIND_AT = 66;
/** Storage, stream, root. */
const kinds = [1, 2, 5];
/** Storages of macros (MS-OVBA 2.2.1); names are the same in small and capital letters (MS-CFB 2.6.4). */
const macroNames = new Set(['macros', '_vba_project', '_vba_project_cur', 'vba']);
const READ_BYTES = 512 * ENTRY_BYTES;

/**
 * Looks for macros in an old office file. Throws `fileUnsafe`, or `fileBroken` for what is none.
 *
 * @param main the stream that tells one kind of office file from another
 */
export async function checkCompound(file: string, main: string): Promise<void> {
  let hasMain = false;
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(READ_BYTES);
    for (let at = 0; ; at += READ_BYTES) {
      const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, at);
      for (const name of namesIn(buffer.subarray(0, bytesRead))) {
        if (macroNames.has(name)) throw problem('fileUnsafe');
        if (name === main.toLowerCase()) hasMain = true;
      }
      if (bytesRead < READ_BYTES) break;
    }
  } finally {
    await handle.close();
  }
  if (!hasMain) throw problem('fileBroken');
}

/** The names, in small letters, of all that could be an entry. */
function* namesIn(bytes: Buffer): Generator<string> {
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const length = bytes.readUInt16LE(at + NAME_LENGTH_AT);
    const isEntry = kinds.includes(bytes[at + KIND_AT] ?? 0);
    // With the zero at its end.
    if (isEntry && length > 2 && length <= MOST_NAME_BYTES && length % 2 === 0) {
      yield bytes.toString('utf16le', at, at + length - 2).toLowerCase();
    }
  }
}

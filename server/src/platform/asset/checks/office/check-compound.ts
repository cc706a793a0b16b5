import { open } from 'node:fs/promises';

import { problem } from '../../../problem.ts';
import { checkFieldCode } from './office-fields.ts';

/** The size of a directory entry (MS-CFB 2.6.1). An entry begins at a multiple of this size. */
const ENTRY_BYTES = 128;
const NAME_BYTES_MAX = 64;
const NAME_LENGTH_OFFSET = 64;
const KIND_OFFSET = 66;
/** The kinds of directory entries: storage, stream, root. */
const kinds = [1, 2, 5];
/** The names of storages with macros (MS-OVBA 2.2.1). Names are case-insensitive (MS-CFB 2.6.4). */
const macroNames = new Set(['macros', '_vba_project', '_vba_project_cur', 'vba']);
const READ_BYTES = 512 * ENTRY_BYTES;
/**
 * The number of bytes that two neighbouring blocks share. A field of 500 letters with two bytes each is shorter, so a
 * field across two blocks is found.
 */
const OVERLAP_BYTES = 1024;
/** Matches the code of a field, from its start mark to the next mark (MS-DOC 2.8.25), up to 500 letters. */
// oxlint-disable-next-line no-control-regex -- the marks are control characters
const field = /\x13\s*([^\0\x13-\x15]{1,500})([\0\x13-\x15]?)/g;
/**
 * Matches the letters `RD` if the bytes after them are not plain text. Such bytes are part of an image, where the two letters
 * occur by chance, and no field `RD`.
 */
const chanceField = /^["\s]*RD["\s][^]*[^\t\r\n\x20-\x7e]/i;

/**
 * Searches an old office file for macros, and for fields that run programs or read other files. It finds a field only if its text
 * is contiguous. Throws `fileUnsafe`, `fileLinked`, or `fileBroken` for another format.
 *
 * @param main the stream that identifies the kind of office file
 */
export async function checkCompound(file: string, main: string): Promise<void> {
  let hasMain = false;
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(OVERLAP_BYTES + READ_BYTES);
    for (let at = 0; ; at += READ_BYTES) {
      const { bytesRead } = await handle.read(buffer, OVERLAP_BYTES, READ_BYTES, at);
      const end = OVERLAP_BYTES + bytesRead;
      for (const name of listNames(buffer.subarray(OVERLAP_BYTES, end))) {
        if (macroNames.has(name)) throw problem('fileUnsafe');
        if (name === main.toLowerCase()) hasMain = true;
      }
      checkFields(buffer.subarray(0, end));
      if (bytesRead < READ_BYTES) break;
      buffer.copyWithin(0, READ_BYTES);
    }
  } finally {
    await handle.close();
  }
  if (!hasMain) throw problem('fileBroken');
}

/** Checks the fields in a block. Text has one or two bytes a letter and may begin at any offset. */
function checkFields(bytes: Buffer): void {
  const texts = [bytes.toString('latin1'), bytes.toString('utf16le'), bytes.toString('utf16le', 1)];
  for (const [at, text] of texts.entries()) {
    for (const [, code = '', next] of text.matchAll(field)) {
      if (next === '\0' || (at === 0 && chanceField.test(code))) continue;
      checkFieldCode(code, next === '\x13' || next === '');
    }
  }
}

/** Yields the names, in lower case, of everything that may be a directory entry. */
function* listNames(bytes: Buffer): Generator<string> {
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const length = bytes.readUInt16LE(at + NAME_LENGTH_OFFSET);
    const isEntry = kinds.includes(bytes[at + KIND_OFFSET] ?? 0);
    // The length of a name includes the final zero.
    if (isEntry && length > 2 && length <= NAME_BYTES_MAX && length % 2 === 0) {
      yield bytes.toString('utf16le', at, at + length - 2).toLowerCase();
    }
  }
}

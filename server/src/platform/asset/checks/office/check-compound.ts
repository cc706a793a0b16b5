import { open } from 'node:fs/promises';

import { problem } from '../../../problem.ts';
import { checkFieldCode } from './office-fields.ts';

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
/** Longer than a field's code in two bytes a letter: one that begins in a block and ends in the next is seen. */
const OVERLAP_BYTES = 1024;
/** The code of a field, between the marks of its beginning and of what follows (MS-DOC 2.8.25), or as much as is looked at. */
// oxlint-disable-next-line no-control-regex -- these are the marks
const field = /\x13\s*([^\0\x13-\x15]{1,500})([\0\x13-\x15]?)/g;
/** `RD` stands in one of twenty large images by chance. It counts as a name only if plain text follows. */
const twoLetters = /^["\s]*RD["\s][^]*[^\t\r\n\x20-\x7e]/i;

/**
 * Looks for macros in an old office file, and for fields that run something or lead out of it, as far as their text stands
 * in one piece. Throws `fileUnsafe`, `fileLinked`, or `fileBroken` for another file.
 *
 * @param main the stream that tells one kind of office file from another
 */
export async function checkCompound(file: string, main: string): Promise<void> {
  let hasMain = false;
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(OVERLAP_BYTES + READ_BYTES);
    for (let at = 0; ; at += READ_BYTES) {
      const { bytesRead } = await handle.read(buffer, OVERLAP_BYTES, READ_BYTES, at);
      const end = OVERLAP_BYTES + bytesRead;
      for (const name of namesIn(buffer.subarray(OVERLAP_BYTES, end))) {
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

/** Text has one byte a letter or two, and may begin at any place. */
function checkFields(bytes: Buffer): void {
  const texts = [bytes.toString('latin1'), bytes.toString('utf16le'), bytes.toString('utf16le', 1)];
  for (const [at, text] of texts.entries()) {
    for (const [, code = '', next] of text.matchAll(field)) {
      if (next === '\0' || (at === 0 && twoLetters.test(code))) continue;
      checkFieldCode(code, next === '\x13' || next === '');
    }
  }
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

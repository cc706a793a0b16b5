import { crc32 } from 'node:zlib';

import { unpackZip } from './zip-files.ts';

/** The maximum size in bytes of all unpacked entries of a spreadsheet. A sheet of 100,000 pupils unpacks to about 60 MB. */
const TOTAL_BYTES_MAX = 256 * 1024 ** 2;

/**
 * Creates a copy of a zip without compression. The copy contains only the entries of the central directory (the list at the
 * end of a zip), and each entry has the declared length. Some libraries would trust the header before an entry instead of
 * the central directory.
 *
 * @throws {OperatorError} if the zip exceeds the limits, or an entry differs from the central directory
 */
export async function rebuildZip(bytes: Buffer, totalMax = TOTAL_BYTES_MAX): Promise<Buffer> {
  const entries: StoredEntry[] = [];
  for await (const { name, bytes: content } of unpackZip(bytes, totalMax)) {
    entries.push({ name: Buffer.from(name), content });
  }
  return createStoredZip(entries);
}

interface StoredEntry {
  name: Buffer;
  content: Buffer;
}

const VERSION = 20;
const UTF8_FLAG = 0x800;

/**
 * Creates an uncompressed zip (APPNOTE 4.3): the local headers with the contents, the central directory, and its end
 * record.
 */
function createStoredZip(entries: readonly StoredEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directoryParts: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const commonFields = Buffer.alloc(26);
    commonFields.writeUInt16LE(VERSION, 0);
    commonFields.writeUInt16LE(UTF8_FLAG, 2);
    commonFields.writeUInt32LE(crc32(content), 10);
    commonFields.writeUInt32LE(content.length, 14);
    commonFields.writeUInt32LE(content.length, 18);
    commonFields.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004'), commonFields, name, content);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(offset, 10);
    directoryParts.push(
      Buffer.from('PK\u0001\u0002'),
      Buffer.from([VERSION, 0]),
      commonFields,
      directoryFields,
      name,
    );
    offset += 4 + commonFields.length + name.length + content.length;
  }
  const directory = Buffer.concat(directoryParts);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end]);
}

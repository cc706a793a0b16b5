import { crc32 } from 'node:zlib';

import { unpackZip } from './zip-files.ts';

/** A sheet of 100,000 pupils unpacks to about 60 MB. */
const TOTAL_BYTES_MAX = 256 * 1024 ** 2;

/**
 * Creates the archive again, uncompressed, with only those entries that its list names and that have the declared length. Some
 * readers trust the header before an entry instead of the list.
 *
 * @throws {OperatorError}
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

/** Local headers with contents, the list and its end record, uncompressed (APPNOTE 4.3). */
function createStoredZip(entries: readonly StoredEntry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(VERSION, 0);
    shared.writeUInt16LE(UTF8_FLAG, 2);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004'), shared, name, content);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    list.push(Buffer.from('PK\u0001\u0002'), Buffer.from([VERSION, 0]), shared, rest, name);
    offset += 4 + shared.length + name.length + content.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end]);
}

import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

const ZIP_VERSION = 20;
const UTF8_FLAG = 0x800;
const METHOD_STORED = 0;
const METHOD_DEFLATED = 8;

/** A file in a zip. */
export interface ZipEntry {
  name: Buffer;
  method: typeof METHOD_STORED | typeof METHOD_DEFLATED;
  /** The bytes as the zip contains them. */
  bytes: Buffer;
  /** The length and the checksum of the unpacked file. */
  size: number;
  crc: number;
}

/** Builds an entry without compression. */
export function storeEntry(name: string, content: Buffer): ZipEntry {
  const size = content.length;
  return {
    name: Buffer.from(name),
    method: METHOD_STORED,
    bytes: content,
    size,
    crc: crc32(content),
  };
}

/** Compresses a text into an entry. The compression runs outside of the event loop, so that other requests do not wait for it. */
export async function deflateEntry(
  name: string,
  texts: Iterable<string> | AsyncIterable<string>,
): Promise<ZipEntry> {
  let size = 0;
  let crc = 0;
  const packed: Buffer[] = [];
  const encode = async function* () {
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      size += bytes.length;
      crc = crc32(bytes, crc);
      yield bytes;
    }
  };
  const collect = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      packed.push(chunk);
      done();
    },
  });
  await pipeline(encode, createDeflateRaw(), collect);
  return {
    name: Buffer.from(name),
    method: METHOD_DEFLATED,
    bytes: Buffer.concat(packed),
    size,
    crc,
  };
}

/** Creates a zip (APPNOTE 4.3): the local headers with the contents, the central directory, and its end record. */
export function createZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directoryParts: Buffer[] = [];
  let offset = 0;
  for (const { name, method, bytes, size, crc } of entries) {
    const commonFields = Buffer.alloc(26);
    commonFields.writeUInt16LE(ZIP_VERSION, 0);
    commonFields.writeUInt16LE(UTF8_FLAG, 2);
    commonFields.writeUInt16LE(method, 4);
    commonFields.writeUInt32LE(crc, 10);
    commonFields.writeUInt32LE(bytes.length, 14);
    commonFields.writeUInt32LE(size, 18);
    commonFields.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004'), commonFields, name, bytes);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(offset, 10);
    directoryParts.push(
      Buffer.from('PK\u0001\u0002'),
      Buffer.from([ZIP_VERSION, 0]),
      commonFields,
      directoryFields,
      name,
    );
    offset += 4 + commonFields.length + name.length + bytes.length;
  }
  const directory = Buffer.concat(directoryParts);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end]);
}

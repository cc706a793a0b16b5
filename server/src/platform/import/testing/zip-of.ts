import { crc32, deflateRawSync } from 'node:zlib';

/** The data of one zip entry. The declared size can be wrong, because a client can send any zip. */
export interface ZipEntrySource {
  name: string | Buffer;
  content?: string | Buffer;
  /** The size in bytes that the zip declares; absent: the real size. */
  claimedSize?: number;
  flags?: number;
}

/** Creates a zip whose entries are compressed with deflate (APPNOTE 4.3). */
export function createZip(entries: readonly ZipEntrySource[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', claimedSize, flags = 0 } of entries) {
    const nameBytes = Buffer.from(name);
    const plain = Buffer.from(content);
    const bytes = deflateRawSync(plain);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(claimedSize ?? plain.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, nameBytes, bytes]);
    const endRecord = Buffer.alloc(14);
    endRecord.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        shared,
        endRecord,
        nameBytes,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { type Entry, fromBuffer, open, type ZipFile } from 'yauzl';

import { OperatorError } from '../../operator-error.ts';
import { type PackageFiles, mapPackagePaths } from './package-files.ts';
import { decodeZipEntryName } from './zip-entry-name.ts';
import { ZipLimits } from './zip-limits.ts';

const options = { lazyEntries: true, autoClose: false, decodeStrings: false };

/** Opens a package in a zip. Each call of `read` unpacks one file into memory. */
export async function openZip(path: string): Promise<PackageFiles> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    open(path, options, (error, opened) =>
      error ? reject(createZipError(error)) : resolve(opened),
    );
  });
  try {
    return toPackageFiles(zip, await readEntries(zip));
  } catch (error) {
    zip.close();
    throw error;
  }
}

/**
 * Unpacks all entries of a zip into memory, one after the other.
 *
 * @throws {OperatorError} if the zip exceeds the limits, or an entry differs from the central directory (the list of
 * entries)
 */
export async function* unpackZip(
  bytes: Buffer,
  totalMax: number,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, options, (error, opened) =>
      error ? reject(createZipError(error)) : resolve(opened),
    );
  });
  const entries = await readEntries(zip);
  // Checks the sum of the declared sizes before unpacking. During unpacking, the library checks that no entry is longer
  // than declared.
  const total = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (total > totalMax) {
    throw new OperatorError(`压缩包解开后太大，最多 ${Math.floor(totalMax / 1024 ** 2)} MB`);
  }
  for (const [name, entry] of entries) {
    const content = await readEntry(zip, entry).catch((error: unknown) => {
      throw createZipError(error, name);
    });
    yield { name, bytes: content };
  }
}

/** Reads the entries of all files, by name. Omits entries of folders. */
function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const limits = new ZipLimits();
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(createZipError(error)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      try {
        limits.add(entry);
        const name = decodeZipEntryName({
          bytes: getRawName(entry),
          generalPurposeBitFlag: entry.generalPurposeBitFlag,
          extraFields: entry.extraFields,
        });
        if (entry.isEncrypted()) throw new OperatorError('压缩包加了密码，请去掉密码再试');
        if (entries.has(name)) throw new OperatorError(`压缩包里有两个“${name}”`);
        if (!name.endsWith('/')) entries.set(name, entry);
        zip.readEntry();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    zip.readEntry();
  });
}

/** Returns the bytes of an entry's name. The types of the library do not contain the field `fileNameRaw`. */
function getRawName(entry: Entry): Uint8Array {
  if ('fileNameRaw' in entry && entry.fileNameRaw instanceof Uint8Array) return entry.fileNameRaw;
  return Buffer.from(entry.fileName);
}

function toPackageFiles(zip: ZipFile, entries: ReadonlyMap<string, Entry>): PackageFiles {
  const realPaths = mapPackagePaths([...entries.keys()]);
  const files = new Map(
    [...realPaths].flatMap(([name, realPath]) => {
      const entry = entries.get(realPath);
      return entry ? [[name, entry] as const] : [];
    }),
  );
  return {
    sizes: new Map([...files].map(([name, entry]) => [name, entry.uncompressedSize])),
    read: async (name) => {
      const entry = files.get(name);
      if (entry === undefined) throw new OperatorError(`数据包里没有 ${name}`);
      return readEntry(zip, entry).catch((error: unknown) => {
        throw createZipError(error, name);
      });
    },
    close: () => zip.close(),
  };
}

/** Unpacks one entry. The library checks that the content has the declared length, so that no entry exceeds the limits. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  return buffer(stream);
}

function createZipError(error: unknown, name = ''): OperatorError {
  const reason = error instanceof Error ? error.message : String(error);
  return new OperatorError(`压缩包${name && `里的 ${name} `}读不出来，请重新压缩（${reason}）`, {
    cause: error,
  });
}

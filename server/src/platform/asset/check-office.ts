import type { Readable } from 'node:stream';

import { type Entry, open, type ZipFile } from 'yauzl';

import { Problem, problem } from '../problem.ts';
import { checkPlan } from './office-plan.ts';

const MOST_ENTRIES = 2000;
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
/** Of an entry's size unpacked to packed; small ones of repeated text may reach any. */
const MOST_RATIO = 100;
const RATIO_FROM_BYTES = 1024 * 1024;
/** Of a part that says what the others are. */
const MOST_PLAN_BYTES = 1024 * 1024;

/** Parts that only serve to do something; what they are called is up to whoever writes them, so `checkPlan` looks too. */
const unsafeName = /vbaProject\.bin|vbaData\.xml|\/activeX\/|\/macrosheets\//i;
const planName = /^\[Content_Types\]\.xml$|\.rels$/i;

/**
 * Reads all of an office file through. Throws `fileUnsafe`, `fileLinked`, `fileBroken`, or `fileMismatch` for another archive.
 *
 * @param main the part that tells one kind of office file from another
 */
export async function checkOffice(file: string, main: string): Promise<void> {
  const zip = await openZip(file);
  try {
    const names = new Set<string>();
    let unpacked = 0;
    if (zip.entryCount > MOST_ENTRIES) throw problem('fileUnsafe');
    await eachEntry(zip, async (entry) => {
      const { fileName, uncompressedSize, compressedSize } = entry;
      unpacked += uncompressedSize;
      const ratio = uncompressedSize / Math.max(1, compressedSize);
      const isBomb = uncompressedSize > RATIO_FROM_BYTES && ratio > MOST_RATIO;
      if (unpacked > MOST_UNPACKED_BYTES || isBomb || entry.isEncrypted()) {
        throw problem('fileUnsafe');
      }
      if (names.has(fileName) || unsafeName.test(fileName)) throw problem('fileUnsafe');
      names.add(fileName);
      const isPlan = planName.test(fileName);
      if (isPlan && uncompressedSize > MOST_PLAN_BYTES) throw problem('fileUnsafe');
      // An entry may be longer than it says: reading it shows.
      const bytes = await readThrough(zip, entry, isPlan);
      if (isPlan) checkPlan(bytes);
    });
    if (!names.has('[Content_Types].xml') || !names.has(main)) {
      throw problem('fileMismatch');
    }
  } catch (error) {
    throw error instanceof Problem ? error : problem('fileBroken');
  } finally {
    zip.close();
  }
}

function openZip(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(problem('fileBroken'));
    });
  });
}

/** Visits the entries one after another; a name that leads out of the file is an error of the library's. */
function eachEntry(zip: ZipFile, visit: (entry: Entry) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      visit(entry).then(() => zip.readEntry(), reject);
    });
    zip.readEntry();
  });
}

/** Reads an entry to its end; its bytes where they are wanted, else none. */
async function readThrough(zip: ZipFile, entry: Entry, isWanted: boolean): Promise<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) =>
      error === null ? resolve(opened) : reject(error),
    );
  });
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) if (isWanted) chunks.push(chunk);
  return Buffer.concat(chunks);
}

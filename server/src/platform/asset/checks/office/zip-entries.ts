import type { Readable } from 'node:stream';

import { type Entry, open, type ZipFile } from 'yauzl';

import { problem } from '../../../problem.ts';

/** Opens a zip archive. Throws `fileBroken` for a file that is not an archive. */
export function openZip(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(problem('fileBroken'));
    });
  });
}

/** Calls `visit` for each entry in order. The library throws for an entry whose name leaves the folder. */
export function visitEntries(zip: ZipFile, visit: (entry: Entry) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      visit(entry).then(() => zip.readEntry(), reject);
    });
    zip.readEntry();
  });
}

/** Opens the decompressed content of an entry. */
export function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) =>
      error === null ? resolve(opened) : reject(error),
    );
  });
}

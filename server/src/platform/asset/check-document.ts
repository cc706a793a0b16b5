import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import { type Entry, open, type ZipFile } from 'yauzl';

import { Problem, problem } from '../problem.ts';

const MOST_ENTRIES = 2000;
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
/** Of an entry's size unpacked to packed; small ones of repeated text may reach any. */
const MOST_RATIO = 100;
const RATIO_FROM_BYTES = 1024 * 1024;

/** Throws `fileBroken` or `fileUnsafe` for a document that is not whole, or that does more than to be read. */
export async function checkDocument(
  file: string,
  kind: 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'txt',
): Promise<void> {
  switch (kind) {
    case 'docx':
      return checkOffice(file, 'word/document.xml');
    case 'xlsx':
      return checkOffice(file, 'xl/workbook.xml');
    case 'doc':
      return checkWords(file, { unsafe: macroStorages, needed: [utf16('WordDocument')] });
    case 'xls':
      return checkWords(file, { unsafe: macroStorages, needed: [utf16('Workbook')] });
    case 'pdf':
      return checkWords(file, { unsafe: pdfActions, needed: [Buffer.from('%%EOF')] });
    case 'txt':
      return checkText(file);
  }
}

/** The names of storages with macros in a compound file (MS-OVBA 2.2.1). */
const macroStorages = ['_VBA_PROJECT', 'Macros'].map(utf16);
/** What a PDF does by itself (ISO 32000-1, 12.6.4). */
const pdfActions = ['/JavaScript', '/Launch'].map((text) => Buffer.from(text));

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}

/** Looks for words in a file without holding it in memory. */
async function checkWords(
  file: string,
  { unsafe, needed }: { unsafe: Buffer[]; needed: Buffer[] },
): Promise<void> {
  const missing = new Set(needed);
  const overlap = Math.max(...[...unsafe, ...needed].map((word) => word.length)) - 1;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const seen = Buffer.concat([rest, chunk]);
    if (unsafe.some((word) => seen.includes(word))) throw problem('fileUnsafe');
    for (const word of missing) if (seen.includes(word)) missing.delete(word);
    rest = seen.subarray(-overlap);
  }
  if (missing.size > 0) throw problem('fileBroken');
}

/** Text is UTF-8 or GB 18030, and has no control characters but those of lines and columns. */
async function checkText(file: string): Promise<void> {
  const bytes = await readFile(file);
  const text = decodeText(bytes);
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (text === null || /[\0-\x08\x0e-\x1f]/.test(text)) throw problem('fileMismatch');
}

function decodeText(bytes: Buffer): string | null {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding may fit.
    }
  }
  return null;
}

/** @param main the part that tells one kind of office file from another */
async function checkOffice(file: string, main: string): Promise<void> {
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
      if (names.has(fileName) || /vbaProject\.bin|vbaData\.xml/i.test(fileName)) {
        throw problem('fileUnsafe');
      }
      names.add(fileName);
      // An entry may be longer than it says: reading it shows.
      await readThrough(zip, entry);
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

async function readThrough(zip: ZipFile, entry: Entry): Promise<void> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) =>
      error === null ? resolve(opened) : reject(error),
    );
  });
  stream.resume();
  await new Promise<void>((resolve, reject) => {
    stream.on('end', resolve);
    stream.on('error', reject);
  });
}

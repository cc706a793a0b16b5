import { isCompoundFile, UnreadableDocumentError } from '../document-failure.ts';
import { formatSheet, type ShownSheet } from './sheet-rows.ts';
import type { XlsResult } from './xls-workbook.ts';
// oxlint-disable-next-line import/default -- the query makes it a class
import OldBookWorker from './xls-worker.ts?worker';

/** A normal file takes far less than 30 s. A longer time means that the file was made to block the reader. */
const READ_TIMEOUT_MS = 30_000;

/**
 * Reads the sheets of an .xls file. The library accepts many formats and has had security bugs. Therefore it gets only compound files, in
 * a worker that ends after one file. Throws `UnreadableDocumentError`.
 */
export async function readXlsSheets(bytes: Uint8Array<ArrayBuffer>): Promise<ShownSheet[]> {
  if (!isCompoundFile(bytes)) throw new UnreadableDocumentError('broken');
  const worker = new OldBookWorker();
  try {
    const book = await readInWorker(worker, bytes);
    if (book.kind === 'failed') throw new UnreadableDocumentError(book.failure);
    return book.sheets.map(({ name, rows, rowCount }) => formatSheet(name, rows, rowCount));
  } finally {
    worker.terminate();
  }
}

function readInWorker(worker: Worker, bytes: Uint8Array<ArrayBuffer>): Promise<XlsResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new UnreadableDocumentError('broken', 'timeout')),
      READ_TIMEOUT_MS,
    );
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<XlsResult>) => {
      end(() => resolve(data));
    });
    // The script of the worker could not be loaded.
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    worker.postMessage(bytes, [bytes.buffer]);
  });
}

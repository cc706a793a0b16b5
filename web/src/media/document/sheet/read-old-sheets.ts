import { isCompound, UnreadableDocument } from '../document-failure.ts';
// oxlint-disable-next-line import/default -- the query makes it a class
import OldBookWorker from './old-book-worker.ts?worker';
import type { OldBook } from './old-book.ts';
import { shownSheet, type ShownSheet } from './sheet-rows.ts';

/** A book that takes longer is made to take long. */
const PATIENCE_MS = 30_000;

/**
 * The sheets of an .xls file. Its reader knows many kinds of files and has had faults: it works on this one alone, in a
 * worker that ends with it. Throws `UnreadableDocument`.
 */
export async function readOldSheets(bytes: Uint8Array<ArrayBuffer>): Promise<ShownSheet[]> {
  if (!isCompound(bytes)) throw new UnreadableDocument('broken');
  const worker = new OldBookWorker();
  try {
    const book = await replyOf(worker, bytes);
    if (book.kind === 'failed') throw new UnreadableDocument(book.failure);
    return book.sheets.map(({ name, rows, rowCount }) => shownSheet(name, rows, rowCount));
  } finally {
    worker.terminate();
  }
}

function replyOf(worker: Worker, bytes: Uint8Array<ArrayBuffer>): Promise<OldBook> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnreadableDocument('broken', 'late')), PATIENCE_MS);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<OldBook>) => {
      end(() => resolve(data));
    });
    // Its script did not come.
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    worker.postMessage(bytes, [bytes.buffer]);
  });
}

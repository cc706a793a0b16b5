import './newer-language.ts';
import {
  getDocument,
  PasswordException,
  PDFWorker,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

import { UnreadableDocument } from '../document-failure.ts';
import { PdfFiles } from './pdf-files.ts';
// oxlint-disable-next-line import/default -- the query makes it a class
import PdfWorker from './pdf-worker.ts?worker';

/** An open PDF. */
export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Of the first page at its own size, in px: most files have one size throughout. */
  width: number;
  height: number;
  /** Gives back everything that it holds. */
  close(): void;
}

/** Opens a PDF in a worker of its own. Throws `UnreadableDocument`. */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenPdf> {
  const port = new PdfWorker();
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data: bytes,
    worker,
    // Any text: what counts is that there is one for each kind.
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    BinaryDataFactory: PdfFiles,
    useWorkerFetch: false,
    // Pages are drawn here: a second worker would hold every picture a second time.
    disableWorkerRendering: true,
    verbosity: 0,
  });
  const close = () => {
    void task.destroy();
    port.terminate();
  };
  try {
    const pdf = await task.promise;
    const viewport = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return { pdf, width: viewport.width, height: viewport.height, close };
  } catch (error) {
    close();
    const isLocked = error instanceof PasswordException;
    throw new UnreadableDocument(isLocked ? 'locked' : 'broken', error);
  }
}

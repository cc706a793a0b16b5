import './pdf-polyfills.ts';
import {
  getDocument,
  PasswordException,
  PDFWorker,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

import { UnreadableDocumentError } from '../document-failure.ts';
import { PdfFiles } from './pdf-files.ts';
// oxlint-disable-next-line import/default -- the query makes it a class
import PdfWorker from './pdf-worker.ts?worker';

/** An open PDF. */
export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Size of the first page in points. Most files have the same size on all pages. */
  width: number;
  height: number;
  /** Ends the worker and frees the memory of the document. */
  close(): void;
}

/** Opens a PDF in a worker of its own. Throws `UnreadableDocumentError`. */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenPdf> {
  const port = new PdfWorker();
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data: bytes,
    worker,
    // pdf.js only checks that these are set: `PdfFiles` fetches the files.
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    BinaryDataFactory: PdfFiles,
    useWorkerFetch: false,
    // Pages are rendered in this thread: another worker would hold a second copy of every image.
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
    throw new UnreadableDocumentError(isLocked ? 'locked' : 'broken', error);
  }
}

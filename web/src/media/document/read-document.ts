import { createElement, type ReactElement } from 'react';

import type { DocumentFile, PreviewKind } from './document-kind.ts';

/** A document that has been read and can be shown. */
export interface OpenDocument {
  page: ReactElement;
  /** Whether the page has its own scrolling frame and toolbar. */
  hasOwnFrame: boolean;
  /** Frees the memory of the document. Call it when the document is no longer shown. */
  close(): void;
}

interface ReadOptions extends Pick<DocumentFile, 'name'> {
  /** Whether the screen uses the layout for phones. */
  isNarrow: boolean;
}

type Reader = (bytes: Uint8Array<ArrayBuffer>, options: ReadOptions) => Promise<OpenDocument>;

/** Each reader loads its library on first use. */
const readers: Readonly<Record<PreviewKind, Reader>> = {
  pdf: async (bytes, { name }) => {
    const [{ openPdf }, { PdfPages }] = await Promise.all([
      import('./pdf/open-pdf.ts'),
      import('./pdf/pdf-pages.tsx'),
    ]);
    const open = await openPdf(bytes);
    return {
      page: createElement(PdfPages, { open, name }),
      hasOwnFrame: true,
      close: () => open.close(),
    };
  },
  docx: async (bytes, { name, isNarrow }) => {
    const [{ readWordDocument }, { WordPage }] = await Promise.all([
      import('./word/read-word.ts'),
      import('./word/word-page.tsx'),
    ]);
    const paper = await readWordDocument(bytes, isNarrow);
    return { page: createElement(WordPage, { paper, name }), hasOwnFrame: false, close: () => {} };
  },
  xlsx: async (bytes) => {
    const { readXlsxSheets, SheetTables } = await import('./sheet/sheet-tables.tsx');
    const sheets = await readXlsxSheets(bytes);
    return { page: createElement(SheetTables, { sheets }), hasOwnFrame: false, close: () => {} };
  },
  xls: async (bytes) => {
    const [{ readXlsSheets }, { SheetTables }] = await Promise.all([
      import('./sheet/read-xls-sheets.ts'),
      import('./sheet/sheet-tables.tsx'),
    ]);
    const sheets = await readXlsSheets(bytes);
    return { page: createElement(SheetTables, { sheets }), hasOwnFrame: false, close: () => {} };
  },
  txt: async (bytes, { name }) => {
    const { TextPage } = await import('./text-page.tsx');
    return { page: createElement(TextPage, { bytes, name }), hasOwnFrame: false, close: () => {} };
  },
};

/** Reads a document. Rejects with `UnreadableDocumentError`, or with another error if the script of the reader cannot be loaded. */
export function readDocument(
  kind: PreviewKind,
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadOptions,
): Promise<OpenDocument> {
  return readers[kind](bytes, options);
}

/** Files that pdf.js requests while it reads a document: character maps for Chinese, the 14 standard fonts, and image decoders. */
export type PdfFileKind = 'cMapUrl' | 'standardFontDataUrl' | 'wasmUrl';

const addresses: Readonly<Record<PdfFileKind, Record<string, string>>> = {
  cMapUrl: import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  standardFontDataUrl: import.meta.glob<string>(
    '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    { query: '?url&no-inline', import: 'default', eager: true },
  ),
  wasmUrl: import.meta.glob<string>(
    '../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
    { query: '?url&no-inline', import: 'default', eager: true },
  ),
};

/** Fetches a file for pdf.js from our own server, when pdf.js first needs the file. */
export class PdfFiles {
  async fetch({
    kind,
    filename,
  }: {
    kind: PdfFileKind;
    filename: string;
  }): Promise<Uint8Array<ArrayBuffer>> {
    const entry = Object.entries(addresses[kind]).find(([path]) => path.endsWith(`/${filename}`));
    if (entry === undefined) throw new Error(`pdfjs-dist has no file ${filename}`);
    const reply = await fetch(entry[1]);
    if (!reply.ok) throw new Error(`${filename}: ${reply.status}`);
    return new Uint8Array(await reply.arrayBuffer());
  }
}

/** A file to look at: a hand-out of a teacher's, a paper of a pupil's. */
export interface DocumentFile {
  /** Where it is; at our own server, since the page reads it itself. */
  src: string;
  /** The file itself, where it is on the device; `src` then stands for it alone where it is saved. */
  file?: Blob | undefined;
  /** With its extension, as whoever gave it called it. */
  name: string;
  /** Where it is known before the file is. */
  bytes?: number | undefined;
}

/** What can be shown in the page. */
export type PreviewKind = 'pdf' | 'docx' | 'xlsx' | 'xls' | 'txt';

const previews: readonly PreviewKind[] = ['pdf', 'docx', 'xlsx', 'xls', 'txt'];

/** `txt` of 歌词.TXT. */
function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Null for what can only be saved: no library that we would trust reads Word's files of before 2007. */
export function previewKindOf(name: string): PreviewKind | null {
  return previews.find((kind) => kind === extensionOf(name)) ?? null;
}

const labels: Readonly<Record<string, string>> = {
  pdf: 'PDF 文档',
  docx: 'Word 文档',
  doc: 'Word 文档',
  xlsx: 'Excel 表格',
  xls: 'Excel 表格',
  txt: '文本',
};

/** What kind of document it is, in words. */
export function kindLabel(name: string): string {
  return labels[extensionOf(name)] ?? '文档';
}

const KB = 1024;
const MB = KB * KB;

/** `312 KB`, `1.4 MB`; no bytes are 1 KB too. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
}

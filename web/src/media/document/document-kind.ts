/** A document that can be previewed, for example a hand-out or an upload of a pupil. */
export interface DocumentFile {
  /** Its address on our own server: the page fetches it and reads it. */
  src: string;
  /** The file, if it is on the device. Then `src` is only used for the download link. */
  file?: Blob | undefined;
  /** The original file name with its extension. */
  name: string;
  /** Its size, if this is known before the file is fetched. */
  bytes?: number | undefined;
}

/** Formats that the page can show. */
export type PreviewKind = 'pdf' | 'docx' | 'xlsx' | 'xls' | 'txt';

const previewKinds: readonly PreviewKind[] = ['pdf', 'docx', 'xlsx', 'xls', 'txt'];

/** For example `txt` for 歌词.TXT. */
function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Null for a file that can only be downloaded. No library that we trust reads .doc files. */
export function findPreviewKind(name: string): PreviewKind | null {
  return previewKinds.find((kind) => kind === extensionOf(name)) ?? null;
}

const labels: Readonly<Record<string, string>> = {
  pdf: 'PDF 文档',
  docx: 'Word 文档',
  doc: 'Word 文档',
  xlsx: 'Excel 表格',
  xls: 'Excel 表格',
  txt: '文本',
};

export function getKindLabel(name: string): string {
  return labels[extensionOf(name)] ?? '文档';
}

const KB = 1024;
const MB = KB * KB;

/** For example `312 KB` or `1.4 MB`, and at least `1 KB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
}

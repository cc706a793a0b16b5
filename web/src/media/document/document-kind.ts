/** A document that can be previewed, for example a hand-out or an upload of a pupil. */
export interface DocumentFile {
  /** The address of the document on our own server, from which the page fetches it. */
  src: string;
  /** The content, if it is on this device. `src` is then used only for the download link. */
  file?: Blob | undefined;
  /** The original file name with its extension. */
  name: string;
  /** The size, if it is known before the document is fetched. */
  bytes?: number | undefined;
}

/** Formats that the page can show. */
export type PreviewKind = 'pdf' | 'docx' | 'xlsx' | 'xls' | 'txt';

const previewKinds: readonly PreviewKind[] = ['pdf', 'docx', 'xlsx', 'xls', 'txt'];

/** Returns the extension of a file name in lower case, for example `txt` for 歌词.TXT. */
function getExtension(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Returns the format of a file that can be previewed, or null if it can only be downloaded. .doc files cannot be previewed, because we
 * trust no library that reads them.
 */
export function findPreviewKind(name: string): PreviewKind | null {
  return previewKinds.find((kind) => kind === getExtension(name)) ?? null;
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
  return labels[getExtension(name)] ?? '文档';
}

const KB = 1024;
const MB = KB * KB;

/** Formats a size, for example `312 KB` or `1.4 MB`. The smallest result is `1 KB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
}

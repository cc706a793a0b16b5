/** Why a document cannot be shown. `locked` means that it needs a password. */
export type DocumentFailure = 'offline' | 'gone' | 'locked' | 'broken' | 'unknown';

/** Thrown if the document cannot be fetched or read. */
export class UnreadableDocumentError extends Error {
  readonly failure: DocumentFailure;

  constructor(failure: DocumentFailure, cause?: unknown) {
    super(`document ${failure}: ${String(cause)}`);
    this.failure = failure;
  }
}

const failureTexts: Readonly<Record<DocumentFailure, string>> = {
  offline: '文件没有下载下来，请检查网络后再试一次',
  gone: '这份文件已经不在了，请刷新页面再试',
  locked: '这份文件加了密码，不能在这里打开，请下载后打开',
  broken: '这份文件坏了，打不开；可以下载下来试试',
  unknown: '这种文件不能在这里看，请下载后用电脑打开',
};

export function describeDocumentFailure(failure: DocumentFailure): string {
  return failureTexts[failure];
}

/**
 * Returns why a document cannot be shown. Any error other than `UnreadableDocumentError` means that the script of the viewer did not
 * load, not that the file is broken.
 */
export function toDocumentFailure(error: unknown): DocumentFailure {
  return error instanceof UnreadableDocumentError ? error.failure : 'offline';
}

const COMPOUND_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];

/** Checks whether the file is a compound file: an Office file from before 2007, or a newer one with a password. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return COMPOUND_SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/** Throws if a .docx or .xlsx file needs a password. Such a file is a compound file instead of a ZIP archive. */
export function rejectLockedFile(bytes: Uint8Array): void {
  if (isCompoundFile(bytes)) throw new UnreadableDocumentError('locked');
}

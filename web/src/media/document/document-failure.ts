/** Why a document is not shown. */
export type DocumentFailure = 'offline' | 'gone' | 'locked' | 'broken' | 'unknown';

/** What the readers of documents throw when the file itself is at fault. */
export class UnreadableDocument extends Error {
  readonly failure: DocumentFailure;

  constructor(failure: DocumentFailure, cause?: unknown) {
    super(`document ${failure}: ${String(cause)}`);
    this.failure = failure;
  }
}

const words: Readonly<Record<DocumentFailure, string>> = {
  offline: '文件没有下载下来，请检查网络后再试一次',
  gone: '这份文件已经不在了，请刷新页面再试',
  locked: '这份文件加了密码，不能在这里打开，请下载后打开',
  broken: '这份文件坏了，打不开；可以下载下来试试',
  unknown: '这种文件不能在这里看，请下载后用电脑打开',
};

export function failureText(failure: DocumentFailure): string {
  return words[failure];
}

/** What a pupil is told of an error: what is none of the file is one of the script that reads it, which did not come. */
export function failureOf(error: unknown): DocumentFailure {
  return error instanceof UnreadableDocument ? error.failure : 'offline';
}

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether a file begins as Office files of before 2007 do. */
export function isCompound(bytes: Uint8Array): boolean {
  return COMPOUND.every((byte, at) => bytes[at] === byte);
}

/** Throws for an Office file of today that only opens with a password: those begin as the older ones do. */
export function refuseLocked(bytes: Uint8Array): void {
  if (isCompound(bytes)) throw new UnreadableDocument('locked');
}

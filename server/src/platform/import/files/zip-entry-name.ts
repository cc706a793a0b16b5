import { OperatorError } from '../../operator-error.ts';
import { decodeAs } from '../sheets/decode-text.ts';

/** General purpose bit 11: the name is UTF-8. Without it, Windows uses the system's encoding, in China GBK. */
const UTF8_FLAG = 0x800;
/** Info-ZIP's extra field with the name in UTF-8: version, CRC of the original name, name. */
const UNICODE_PATH_FIELD = 0x7075;
const UNICODE_PATH_START = 5;

export interface RawZipName {
  bytes: Uint8Array;
  generalPurposeBitFlag: number;
  extraFields: readonly { id: number; data: Uint8Array }[];
}

/** @throws {OperatorError} for a name that leads out of the archive */
export function decodeZipEntryName(raw: RawZipName): string {
  const name = decodeName(raw).replaceAll('\\', '/');
  const parts = name.split('/');
  if (/^(?:\/|[A-Za-z]:)/.test(name) || parts.includes('..') || name.includes('\u0000')) {
    throw new OperatorError(`压缩包里有不安全的文件名“${name}”，没有打开`);
  }
  return parts.filter((part) => part !== '.').join('/');
}

function decodeName({ bytes, generalPurposeBitFlag, extraFields }: RawZipName): string {
  const unicode = extraFields.find(({ id }) => id === UNICODE_PATH_FIELD);
  const utf8 =
    decodeAs('utf-8', unicode?.data.subarray(UNICODE_PATH_START) ?? bytes) ??
    // If the field is damaged, the original name is used.
    decodeAs('utf-8', bytes);
  if (utf8 !== null) return utf8;
  const isMarkedUtf8 = (generalPurposeBitFlag & UTF8_FLAG) !== 0;
  const gbk = isMarkedUtf8 ? null : decodeAs('gb18030', bytes);
  if (gbk === null) throw new OperatorError('压缩包里有读不出的文件名，请重新压缩');
  return gbk;
}

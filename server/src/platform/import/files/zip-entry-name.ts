import { OperatorError } from '../../operator-error.ts';
import { decodeAs } from '../sheets/decode-text.ts';

/**
 * Bit 11 of an entry's general purpose flags: the name is UTF-8. Without the bit, Windows uses the system's encoding, in
 * China GBK.
 */
const UTF8_FLAG = 0x800;
/** The id of Info-ZIP's extra field, which contains a version, the CRC of the original name, and the name in UTF-8. */
const UNICODE_PATH_FIELD = 0x7075;
const UNICODE_PATH_START = 5;

export interface RawZipName {
  bytes: Uint8Array;
  generalPurposeBitFlag: number;
  extraFields: readonly { id: number; data: Uint8Array }[];
}

/**
 * Decodes the name of a zip entry. The separator in the result is `/`.
 *
 * @throws {OperatorError} if the name leads out of the archive, or has an unknown encoding
 */
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
    // Uses the original name if the extra field is damaged.
    decodeAs('utf-8', bytes);
  if (utf8 !== null) return utf8;
  const isMarkedUtf8 = (generalPurposeBitFlag & UTF8_FLAG) !== 0;
  const gbk = isMarkedUtf8 ? null : decodeAs('gb18030', bytes);
  if (gbk === null) throw new OperatorError('压缩包里有读不出的文件名，请重新压缩');
  return gbk;
}

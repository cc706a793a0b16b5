import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The lower-case MD5 of a text in UTF-8: the form in which a sign-in sends a password (spec section 3). */
export function md5Hex(text: string): string {
  return bytesToHex(md5(utf8ToBytes(text)));
}

import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the MD5 hash of a UTF-8 text in lower-case hex. A sign-in sends the password in this form (spec section 3). */
export function md5Hex(text: string): string {
  return bytesToHex(md5(utf8ToBytes(text)));
}

import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

const NONCE_BYTES = 24;

function decodeBase64Url(text: string): Uint8Array {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}

/**
 * Encrypts rows with XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha). A random nonce precedes each encrypted row. The server sends the key
 * at each sign-in, and the device deletes the key at the sign-out, so that the next user of a shared computer cannot read the rows. Older
 * keys decrypt rows from before a password reset. Web Crypto cannot be used: pages without TLS, for example in a school's network, do not
 * have it, and it is asynchronous, so an IndexedDB transaction would end before the result.
 */
export class RowCipher {
  private readonly key: Uint8Array;
  /** The newest key is first, because it decrypts most rows. */
  private readonly keys: readonly Uint8Array[];

  /** @param deviceKey the keys of the session, separated by dots, newest first; each has 32 bytes in base64url */
  constructor(deviceKey: string) {
    const [newest = '', ...older] = deviceKey.split('.');
    this.key = decodeBase64Url(newest);
    this.keys = [this.key, ...older.map(decodeBase64Url)];
  }

  /** Encrypts a row. It can be decrypted only with the same `rowAddress`. */
  encrypt(row: object, rowAddress: string): Uint8Array<ArrayBuffer> {
    return this.encryptBytes(new TextEncoder().encode(JSON.stringify(row)), rowAddress);
  }

  /** Encrypts bytes in the same way as `encrypt`. */
  encryptBytes(plain: Uint8Array, rowAddress: string): Uint8Array<ArrayBuffer> {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const encrypted = xchacha20poly1305(
      this.key,
      nonce,
      new TextEncoder().encode(rowAddress),
    ).encrypt(plain);
    const bytes = new Uint8Array(NONCE_BYTES + encrypted.length);
    bytes.set(nonce);
    bytes.set(encrypted, NONCE_BYTES);
    return bytes;
  }

  /** Returns the JSON of a row, or null if none of the keys decrypts it for this row. */
  decrypt(bytes: unknown, rowAddress: string): string | null {
    const plain = this.decryptBytes(bytes, rowAddress);
    return plain && new TextDecoder().decode(plain);
  }

  /** Decrypts bytes in the same way as `decrypt`. */
  decryptBytes(bytes: unknown, rowAddress: string): Uint8Array<ArrayBuffer> | null {
    if (!(bytes instanceof Uint8Array)) return null;
    for (const key of this.keys) {
      const plain = decryptWith(key, bytes, rowAddress);
      if (plain !== null) return plain;
    }
    return null;
  }
}

function decryptWith(
  key: Uint8Array,
  bytes: Uint8Array,
  rowAddress: string,
): Uint8Array<ArrayBuffer> | null {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  try {
    const plain = xchacha20poly1305(key, nonce, new TextEncoder().encode(rowAddress)).decrypt(
      bytes.subarray(NONCE_BYTES),
    );
    return new Uint8Array(plain);
  } catch {
    return null;
  }
}

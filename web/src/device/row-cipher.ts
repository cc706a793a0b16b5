import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

const NONCE_BYTES = 24;

function bytesOfBase64Url(text: string): Uint8Array {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}

/**
 * Seals rows with a key that the server gives this user at each sign-in and the device forgets at sign-out, so that the
 * next user of a shared computer cannot read them. Rows that were sealed before a reset of the password are opened with
 * the older keys that come with it. XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha), a random nonce in
 * front. Computed here and not by Web Crypto: that is missing on pages without TLS, as within a school's network, and
 * gives its result too late for the transaction of IndexedDB that reads and writes a row.
 */
export class RowCipher {
  private readonly key: Uint8Array;
  /** The newest first, as most rows are sealed with that. */
  private readonly keys: readonly Uint8Array[];

  /** @param deviceKey of the session: each key 32 bytes in base64url, separated by dots, the newest first */
  constructor(deviceKey: string) {
    const [newest = '', ...older] = deviceKey.split('.');
    this.key = bytesOfBase64Url(newest);
    this.keys = [this.key, ...older.map(bytesOfBase64Url)];
  }

  /** `place` says where the row stands; it can be opened for that place only. */
  seal(row: object, place: string): Uint8Array<ArrayBuffer> {
    return this.sealBytes(new TextEncoder().encode(JSON.stringify(row)), place);
  }

  /** The same, of something that is no JSON. */
  sealBytes(plain: Uint8Array, place: string): Uint8Array<ArrayBuffer> {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const sealed = xchacha20poly1305(this.key, nonce, new TextEncoder().encode(place)).encrypt(
      plain,
    );
    const bytes = new Uint8Array(NONCE_BYTES + sealed.length);
    bytes.set(nonce);
    bytes.set(sealed, NONCE_BYTES);
    return bytes;
  }

  /** The JSON of a row, or null for what none of the keys has sealed for this place. */
  open(bytes: unknown, place: string): string | null {
    const plain = this.openBytes(bytes, place);
    return plain && new TextDecoder().decode(plain);
  }

  /** The same, of something that is no JSON. */
  openBytes(bytes: unknown, place: string): Uint8Array<ArrayBuffer> | null {
    if (!(bytes instanceof Uint8Array)) return null;
    for (const key of this.keys) {
      const plain = openWith(key, bytes, place);
      if (plain !== null) return plain;
    }
    return null;
  }
}

function openWith(
  key: Uint8Array,
  bytes: Uint8Array,
  place: string,
): Uint8Array<ArrayBuffer> | null {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  try {
    const plain = xchacha20poly1305(key, nonce, new TextEncoder().encode(place)).decrypt(
      bytes.subarray(NONCE_BYTES),
    );
    return new Uint8Array(plain);
  } catch {
    return null;
  }
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

import type { Secrets } from './auth/secrets.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** The shortest padded text. It is long, so that the length does not tell most values apart. */
const PADDED_BYTES = 4096;

/** Creates the random part of a key. Without it nothing that it sealed can be opened. */
export function createSalt(): Uint8Array {
  return randomBytes(16);
}

function createKey({ answerKey }: Secrets, salt: Uint8Array): Buffer {
  return createHmac('sha256', answerKey).update(salt).digest();
}

/** Encrypts a JSON value, padded to a power of two. */
export function sealJson(secrets: Secrets, salt: Uint8Array, value: unknown): Uint8Array {
  const text = Buffer.from(JSON.stringify(value));
  let length = PADDED_BYTES;
  while (length < text.length + LENGTH_BYTES) length *= 2;
  const padded = Buffer.alloc(length);
  padded.writeUInt32BE(text.length);
  text.copy(padded, LENGTH_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', createKey(secrets, salt), iv);
  return Buffer.concat([iv, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts a sealed JSON value.
 *
 * @throws {Error} if the server's key has changed since the value was sealed
 */
export function openSealedJson(secrets: Secrets, salt: Uint8Array, sealed: Uint8Array): unknown {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(
    'aes-256-gcm',
    createKey(secrets, salt),
    bytes.subarray(0, IV_BYTES),
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const padded = Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]);
  const length = padded.readUInt32BE();
  const value: unknown = JSON.parse(
    padded.subarray(LENGTH_BYTES, LENGTH_BYTES + length).toString(),
  );
  return value;
}

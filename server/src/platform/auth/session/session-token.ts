import { createHash, randomBytes } from 'node:crypto';

/**
 * Creates a session token of 256 random bits, and its SHA-256 hash. The database stores only the hash, so that a copy of
 * the database cannot be used to sign in.
 */
export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

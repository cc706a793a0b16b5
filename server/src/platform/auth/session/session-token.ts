import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. The database stores only the SHA-256, so a copy of the database cannot be used to sign in. */
export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { timingSafeEqual } from 'node:crypto';

/**
 * Checks whether two byte arrays are equal. The comparison takes constant time, so that its duration reveals nothing about
 * a secret.
 */
export function isSameSecret(first: Uint8Array, second: Uint8Array): boolean {
  return first.length === second.length && timingSafeEqual(first, second);
}

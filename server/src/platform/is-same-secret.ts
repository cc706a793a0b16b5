import { timingSafeEqual } from 'node:crypto';

/** Compares bytes in constant time, so that the duration reveals nothing about a secret. */
export function isSameSecret(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

import { randomUUID } from 'node:crypto';

/**
 * Creates a UUIDv7 (RFC 9562): 48 bits of milliseconds, so that new rows are adjacent in an index, and 74 random bits, so that
 * ids cannot be guessed.
 */
export function createId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  // Variant and random bits come from version 4, for which Node generates many at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Whether a text from a client can be compared with a uuid column. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

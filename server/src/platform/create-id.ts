import { randomUUID } from 'node:crypto';

/**
 * Creates a UUIDv7 (RFC 9562). It begins with the time in milliseconds (48 bits), so the ids of new rows are adjacent in an
 * index. It contains 74 random bits, so clients cannot guess ids.
 */
export function createId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  // Takes the variant and the random bits from a version 4 UUID, because Node generates random bytes for many such UUIDs at
  // once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Checks whether a text from a client is a UUID. PostgreSQL throws if another text is compared with a uuid column. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

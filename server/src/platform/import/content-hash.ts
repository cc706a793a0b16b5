import { createHash } from 'node:crypto';

/** Returns the SHA-256 hash of a JSON value in hex. The order of the fields does not change the hash. */
export function hashContent(value: unknown): string {
  return createHash('sha256').update(toCanonicalJson(value)).digest('hex');
}

/** Formats a value as JSON with the fields sorted by name and without undefined fields. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

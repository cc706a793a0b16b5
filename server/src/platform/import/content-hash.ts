import { createHash } from 'node:crypto';

/** SHA-256 of a JSON value in hex. The order of fields does not change it. */
export function hashContent(value: unknown): string {
  return createHash('sha256').update(toCanonicalJson(value)).digest('hex');
}

/** JSON with fields sorted by name and without undefined fields. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

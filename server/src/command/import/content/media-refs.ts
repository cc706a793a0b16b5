/** The fields of a question that name a file of the package. */
const mediaFields = new Set(['src', 'image', 'audio', 'video']);

export interface MediaRefAt {
  /** `media/…` as the package names it. */
  ref: string;
  path: readonly (string | number)[];
}

/** Every file that a question or banner names, with the path to where it does. */
export function mediaRefs(value: unknown, path: readonly (string | number)[] = []): MediaRefAt[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => mediaRefs(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, item]: [string, unknown]) =>
    typeof item === 'string' && mediaFields.has(field)
      ? { ref: item, path: [...path, field] }
      : mediaRefs(item, [...path, field]),
  );
}

/** The same value with each file under the name `rename` gives it. */
export function renameMedia(value: unknown, rename: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameMedia(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]: [string, unknown]) => [
      field,
      typeof item === 'string' && mediaFields.has(field) ? rename(item) : renameMedia(item, rename),
    ]),
  );
}

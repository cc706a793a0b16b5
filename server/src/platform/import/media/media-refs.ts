import type { AttachmentKind } from '@meiyu/contract/question/attachment.schema';

/** The fields of a question that name a file of the package. */
const mediaFields = new Set(['src', 'image', 'audio', 'reading', 'video', 'poster', 'file']);

export interface MediaReference {
  /** The file as the package names it: `media/…`. */
  ref: string;
  path: readonly (string | number)[];
  /** The required kind of the file. */
  kind: AttachmentKind;
}

/** A `src` names an image, except below `video`, where it names a video. */
function getKind(path: readonly (string | number)[]): AttachmentKind {
  const [field, holder] = [path.at(-1), path.at(-2)];
  if (field === 'audio' || field === 'reading') return 'audio';
  if (field === 'file') return 'doc';
  return field === 'video' || (field === 'src' && holder === 'video') ? 'video' : 'image';
}

/** Finds every file that a question or banner names, and the path to its reference. */
export function findMediaReferences(
  value: unknown,
  path: readonly (string | number)[] = [],
): MediaReference[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => findMediaReferences(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, item]: [string, unknown]) =>
    typeof item === 'string' && mediaFields.has(field)
      ? { ref: item, path: [...path, field], kind: getKind([...path, field]) }
      : findMediaReferences(item, [...path, field]),
  );
}

/** Returns the same value with each file renamed by `rename`. */
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

/** Returns the same value in which `add` has added fields to every object. */
function addFields(value: unknown, add: (one: object) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => addFields(item, add));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([field, item]: [string, unknown]) => [
    field,
    addFields(item, add),
  ]);
  return { ...Object.fromEntries(fields), ...add(value) };
}

/** Returns the same value with each document's size added beside its file. */
export function addDocumentSizes(
  value: unknown,
  sizeOf: (ref: string) => number | undefined,
): unknown {
  return addFields(value, (one) =>
    'file' in one && typeof one.file === 'string' ? { bytes: sizeOf(one.file) } : {},
  );
}

/** Returns the same value with `ink` added beside each image that is drawn in ink, unless the package says it. */
export function addInk(value: unknown, isInk: (ref: string) => boolean): unknown {
  return addFields(value, (one) => {
    const ref = 'image' in one ? one.image : 'src' in one ? one.src : undefined;
    const isUnsaid = !('ink' in one) || one.ink === undefined;
    return typeof ref === 'string' && isUnsaid && isInk(ref) ? { ink: true } : {};
  });
}

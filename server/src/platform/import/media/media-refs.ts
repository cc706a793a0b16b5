import type { AttachmentKind } from '@meiyu/contract/question/attachment.schema';

/** The fields of a question or banner that contain the path of a file in the package. */
const mediaFields = new Set(['src', 'image', 'audio', 'reading', 'video', 'poster', 'file']);

export interface MediaReference {
  /** The path of the file in the package: `media/…`. */
  ref: string;
  path: readonly (string | number)[];
  /** The kind that the file must have. */
  kind: AttachmentKind;
}

/**
 * Returns the kind of file that a field requires. The field `src` requires an image, or a video if it is inside the field
 * `video`.
 */
function getKind(path: readonly (string | number)[]): AttachmentKind {
  const [field, parentField] = [path.at(-1), path.at(-2)];
  if (field === 'audio' || field === 'reading') return 'audio';
  if (field === 'file') return 'doc';
  return field === 'video' || (field === 'src' && parentField === 'video') ? 'video' : 'image';
}

/** Finds all references to files in a question or banner, each with the path of the field that contains the reference. */
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

/** Returns a copy of `value` in which `rename` has replaced all references to files. */
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

/** Returns a copy of `value` in which each object also has the fields that `add` returns for it. */
function addFields(value: unknown, add: (object: object) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => addFields(item, add));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([field, item]: [string, unknown]) => [
    field,
    addFields(item, add),
  ]);
  return { ...Object.fromEntries(fields), ...add(value) };
}

/** Returns a copy of `value` in which each object with the field `file` also has the document's size in the field `bytes`. */
export function addDocumentSizes(
  value: unknown,
  sizeOf: (ref: string) => number | undefined,
): unknown {
  return addFields(value, (object) =>
    'file' in object && typeof object.file === 'string' ? { bytes: sizeOf(object.file) } : {},
  );
}

/**
 * Returns a copy of `value` with `ink: true` beside each image that is drawn in one dark colour on a transparent
 * background. A value of `ink` in the package is not changed.
 */
export function addInk(value: unknown, isInk: (ref: string) => boolean): unknown {
  return addFields(value, (object) => {
    const ref = 'image' in object ? object.image : 'src' in object ? object.src : undefined;
    const hasNoInkField = !('ink' in object) || object.ink === undefined;
    return typeof ref === 'string' && hasNoInkField && isInk(ref) ? { ink: true } : {};
  });
}

/** Whether a value read from outside is an object whose fields can be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether a value read from outside is an object with texts at all of `keys`. */
export function hasTexts<Key extends string>(
  value: unknown,
  ...keys: Key[]
): value is Record<Key, string> & Record<string, unknown> {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}

/** Whether an untrusted value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether an untrusted value is an object that has a string at each of `keys`. */
export function hasStrings<Key extends string>(
  value: unknown,
  ...keys: Key[]
): value is Record<Key, string> & Record<string, unknown> {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}

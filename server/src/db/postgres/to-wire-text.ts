/** A text with a NUL character, which PostgreSQL cannot store. */
export class NulInTextError extends Error {
  override readonly name = 'NulInTextError';
}

/**
 * Converts a query parameter to PostgreSQL's text format, before the driver gets the parameter. If the driver itself
 * failed to convert a parameter, it would assign the answers of its pipelined queries to the wrong queries.
 *
 * @throws {NulInTextError} for text with a NUL character
 * @throws {TypeError} for a value that no column can hold: undefined, an invalid Date, an object without `json()`
 */
export function toWireText(value: unknown): string | null {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new NulInTextError('text with a NUL character');
    return value;
  }
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value === null) return null;
  if (typeof value === 'object') return objectToWireText(value);
  throw new TypeError(`not a query parameter: ${typeof value}`);
}

function objectToWireText(value: object): string {
  if (Array.isArray(value)) return `{${value.map(toArrayElement).join(',')}}`;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError('not a query parameter: invalid Date');
    return value.toISOString();
  }
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  throw new TypeError('not a query parameter: an object; pass it through json()');
}

function toArrayElement(value: unknown): string {
  const text = toWireText(value);
  if (text === null) return 'NULL';
  return Array.isArray(value) ? text : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

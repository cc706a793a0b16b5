import { type RawBuilder, sql } from 'kysely';

/**
 * Returns a value for a `jsonb` column: any JSON, such as a string, an array, or JSON's null.
 *
 * @throws {TypeError} for a value that JSON cannot express, such as undefined
 */
export function json<T>(value: T): RawBuilder<T> {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError('not a JSON value');
  // Converts from text, so that the driver does not encode the text again.
  return sql<T>`${text}::text::jsonb`;
}

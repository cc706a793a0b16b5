import { type RawBuilder, sql } from 'kysely';

/**
 * A value for a `jsonb` column, whatever JSON it is: a string, an array, JSON's null.
 *
 * @throws {TypeError} for what JSON cannot say, such as undefined
 */
export function json<T>(value: T): RawBuilder<T> {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError('not a JSON value');
  // Cast from text, so that no driver takes the text for a value to be encoded once more.
  return sql<T>`${text}::text::jsonb`;
}

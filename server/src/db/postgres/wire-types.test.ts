import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createTestDatabase } from '../../testing/test-database.ts';
import { isUnstorableText } from '../database-error.ts';
import { json } from '../json.ts';

const { db } = await createTestDatabase();

/** Sends `value` as a parameter of this SQL type. Returns the value that comes back. */
async function roundTrip(value: unknown, type: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select cast(${value} as ${sql.raw(type)}) as value
  `.execute(db);
  return rows[0]?.value;
}

test.each([
  ['text', '床前明月光 "引号" \\ 反斜线'],
  ['text', ''],
  ['text', null],
  ['boolean', true],
  ['boolean', false],
  ['smallint', -3],
  ['integer', 2_147_483_647],
  ['bigint', Number.MAX_SAFE_INTEGER],
  ['numeric(9, 2)', 92.5],
  ['double precision', 0.1],
  ['uuid', '0190b1f8-6d7a-7cc0-8a3e-000000000001'],
  ['date', '2026-09-01'],
  ['timestamptz', new Date('2026-09-01T00:00:00.123Z')],
  ['bytea', Buffer.from([0, 255, 92])],
  ['text[]', ['a', '', 'NULL', 'b,"c"', '{\\}', '音乐']],
  ['text[]', []],
  ['text[]', ['a', null]],
  ['integer[]', [1, -2, 3]],
  ['smallint[]', [1, 2]],
  ['boolean[]', [true, false]],
  ['uuid[]', ['0190b1f8-6d7a-7cc0-8a3e-000000000001']],
  ['timestamptz[]', [new Date('2026-09-01T00:00:00Z')]],
  [
    'integer[]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('a value of type %s is read as it was sent: %j', async (type, value) => {
  expect(await roundTrip(value, type)).toEqual(value);
});

test('a bigint beyond 2^53 is an error, not a rounded number', async () => {
  await expect(roundTrip('9007199254740993', 'bigint')).rejects.toThrow(RangeError);
});

test.each(['sol', '{"a":1}', 7, true, null, [true, false], ['a', null], { 答案: ['甲', '乙'] }])(
  'json() stores %j as that value',
  async (value) => {
    const { rows } = await sql<{ value: unknown; kind: string }>`
      select ${json(value)} as value, jsonb_typeof(${json(value)}) as kind
    `.execute(db);
    expect(rows[0]?.value).toEqual(value);
    expect(rows[0]?.kind).not.toBe(typeof value === 'string' ? 'object' : 'string');
  },
);

test('json() stores the null of JSON, not the null of SQL', async () => {
  const { rows } = await sql`select ${json(null)} is null as is_null`.execute(db);
  expect(rows).toEqual([{ is_null: false }]);
});

test('an array can be a parameter of any()', async () => {
  const { rows } = await sql`
    select n from generate_series(1, 5) n where n = any(${[2, 4, 9]})
  `.execute(db);
  expect(rows).toEqual([{ n: 2 }, { n: 4 }]);
});

test.each([
  ['text', 'a\0b'],
  ['text[]', ['a\0b']],
  ['jsonb', JSON.stringify({ text: 'a\0b' })],
])('recognises a NUL character in %s', async (type, value) => {
  const error = await roundTrip(value, type).catch((thrown: unknown) => thrown);
  expect(isUnstorableText(error)).toBe(true);
});

test.each([undefined, new Date(Number.NaN), { a: 1 }, Symbol('s')])(
  'refuses %s, which is not a column value',
  async (value) => {
    await expect(roundTrip(value, 'text')).rejects.toThrow(TypeError);
  },
);

test('reads the same instant in every time zone of the server', async () => {
  const { rows } = await sql`
    select timestamptz '2026-09-01 08:00:00.5+08' as at, date '2026-09-01' as day
  `.execute(db);
  expect(rows).toEqual([{ at: new Date('2026-09-01T00:00:00.500Z'), day: '2026-09-01' }]);
});

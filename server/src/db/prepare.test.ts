import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createTestDatabase } from '../testing/test-database.ts';
import { prepare, prepareOptional } from './prepare.ts';

const { db } = await createTestDatabase();

test('each call uses its own values, also in parallel', async () => {
  const echo = prepare((db, { value }: { value: string | null }) =>
    sql<{ value: string | null }>`select ${value}::text as value`.compile(db),
  );
  const values = ['一', null, '二', '三'];
  const rows = await Promise.all(values.map((value) => echo(db, { value })));
  expect(rows).toEqual(values.map((value) => [{ value }]));
});

test('puts a value into every place where the statement uses it, beside constants', async () => {
  const between = prepare((db, { lowest, more }: { lowest: number; more: number }) =>
    db
      .selectFrom(sql<{ n: number }>`generate_series(1, 10)`.as<'s'>(sql`s(n)`))
      .select('n')
      .where('n', '>=', lowest)
      .where('n', '<=', sql<number>`${lowest}::integer + ${more}::integer`)
      .where('n', '!=', 5)
      .orderBy('n')
      .compile(),
  );
  expect(await between(db, { lowest: 4, more: 2 })).toEqual([{ n: 4 }, { n: 6 }]);
  expect(await between(db, { lowest: 8, more: 1 })).toEqual([{ n: 8 }, { n: 9 }]);
});

test('sees the writes of its transaction', async () => {
  const nameOf = prepareOptional((db, { code }: { code: string }) =>
    db.selectFrom('divisions').select('name').where('code', '=', code).compile(),
  );
  await db.transaction().execute(async (db) => {
    await db.insertInto('divisions').values({ code: '330000', name: '浙江省', level: 1 }).execute();
    expect(await nameOf(db, { code: '330000' })).toEqual({ name: '浙江省' });
  });
  expect(await nameOf(db, { code: '999999' })).toBeUndefined();
});

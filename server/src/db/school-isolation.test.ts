import { randomBytes } from 'node:crypto';

import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';

import { insertPupil, insertSchool } from '../testing/school-fixtures.ts';
import { runOnServer, makeDatabaseUrl } from '../testing/template.ts';
import { createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Db, openDatabase } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { migrate } from './migrate.ts';
import { acrossSchools, asCaller, inSchool } from './scope.ts';

const { db, databaseUrl } = await createTestDatabase();
const context = createTestContext(db);
const [one, other] = ['3301060001', '5101070001'];
for (const id of [one, other]) {
  await insertSchool(context, id, [{ grade: 5, klass: 1 }]);
  await insertPupil(context, id, { name: `学生${id}` });
}
await db
  .insertInto('banners')
  .values([
    { id: 'all', school_id: null, place: 'home', title: '大家' },
    { id: 'one', school_id: one, place: 'home', title: '一校' },
  ])
  .execute();
const signedOut = { requestId: null, address: '', userId: null, sessionId: null };

async function listSchoolsSeen(on: Db): Promise<string[]> {
  const rows = await on.selectFrom('users').select('school_id').orderBy('school_id').execute();
  return rows.map((row) => row.school_id);
}

test('every table with a school has row level security', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (
      c.relrowsecurity and c.relforcerowsecurity and (
        select bool_and(pg_get_expr(p.polqual, p.polrelid) like '%meiyu.school%') from pg_policy p
        where p.polrelid = c.oid
      )
    )`.execute(db);
  expect(rows, 'call guard_school_table in their migrations').toEqual([]);
});

test('a handle reaches the rows of its scope: no school, one school or all schools', async () => {
  expect(await listSchoolsSeen(asCaller(db, signedOut))).toEqual([]);
  expect(await inSchool(one, db, listSchoolsSeen)).toEqual([one]);
  expect(await acrossSchools('a test', db, listSchoolsSeen)).toEqual([one, other]);
});

test('a handle without a scope reads and writes nothing', async () => {
  const product = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    expect(await listSchoolsSeen(product.db)).toEqual([]);
    const insertion = product.db
      .insertInto('klasses')
      .values({ school_id: one, grade: 1, klass: 1, name: null })
      .execute();
    await expect(insertion).rejects.toThrow('row-level security');
    expect(await inSchool(one, product.db, listSchoolsSeen)).toEqual([one]);
  } finally {
    await product.close();
  }
});

const runInSchool = <T>(statement: RawBuilder<T>) =>
  inSchool(one, db, (db) => statement.execute(db));

describe('a handle of one school', () => {
  test('does not change or delete rows of another school', async () => {
    const changed = await runInSchool(sql`update users set name = '改' where school_id = ${other}`);
    const deleted = await runInSchool(sql`delete from klasses where school_id = ${other}`);
    expect([changed.numAffectedRows, deleted.numAffectedRows]).toEqual([0n, 0n]);
  });

  test('does not insert or move a row into another school', async () => {
    const values = sql`(${other}, 1, 1, null)`;
    await expect(
      runInSchool(sql`insert into klasses (school_id, grade, klass, name) values ${values}`),
    ).rejects.toThrow('row-level security');
    await expect(
      runInSchool(sql`update banners set school_id = ${other} where id = 'one'`),
    ).rejects.toThrow('row-level security');
  });

  test('reads shared rows and cannot change them', async () => {
    const { rows } = await runInSchool(sql<{ id: string }>`select id from banners order by id`);
    expect(rows).toEqual([{ id: 'all' }, { id: 'one' }]);
    const changed = await runInSchool(sql`update banners set title = '改' where id = 'all'`);
    expect(changed.numAffectedRows).toBe(0n);
    await expect(
      runInSchool(sql`update banners set school_id = null where id = 'one'`),
    ).rejects.toThrow('row-level security');
  });
});

test('a transaction keeps its school after an error and cannot change it', async () => {
  const seen = await inSchool(one, db, async (db) => {
    const transaction = inTransaction(db, async (db) => {
      await db.updateTable('users').set({ nickname: '小' }).execute();
      await inSchool(other, db, listSchoolsSeen);
    });
    await expect(transaction).rejects.toThrow('another school within a transaction');
    await expect(inTransaction(db, (db) => sql`select 1 / 0`.execute(db))).rejects.toThrow('zero');
    return inTransaction(db, (db) => listSchoolsSeen(db));
  });
  expect(seen).toEqual([one]);
  expect(
    await db.selectFrom('users').select('nickname').where('nickname', '!=', '').execute(),
  ).toEqual([]);
});

async function selectVisibleSchools(on: Db): Promise<string[]> {
  const rows = await on.selectFrom('klasses').select('school_id').execute();
  return rows.map((row) => row.school_id);
}

test('parallel calls of many schools see their own rows, also between errors and transactions', async () => {
  const few = await openDatabase({ databaseUrl, dataDir: '', poolSize: 3 });
  const ids = Array.from({ length: 20 }, (_, index) => `44010000${String(index).padStart(2, '0')}`);
  for (const id of ids) {
    await insertSchool(context, id, [{ grade: 1, klass: 1 }]);
  }
  try {
    const calls = Array.from({ length: 600 }, (_, index) => {
      const id = ids[(index * 7) % ids.length] ?? '';
      return inSchool(id, few.db, async (db) => {
        if (index % 11 === 0) await sql`select 1 / 0`.execute(db).catch(() => undefined);
        if (index % 5 === 0) return { id, seen: await inTransaction(db, selectVisibleSchools) };
        // Every 13th statement has another text, so that statements are prepared between others.
        if (index % 13 === 0) await sql`select ${index} as ${sql.ref(`n${index}`)}`.execute(db);
        return { id, seen: await selectVisibleSchools(db) };
      });
    });
    for (const { id, seen } of await Promise.all(calls)) expect(seen).toEqual([id]);
  } finally {
    await few.close();
  }
});

test('a stream reads the rows of its school', async () => {
  const seen: string[] = [];
  await inSchool(other, db, async (db) => {
    for await (const row of db.selectFrom('users').select('school_id').stream(10)) {
      seen.push(row.school_id);
    }
  });
  expect(seen).toEqual([other]);
});

test('the planner expects that many rows belong to the school', async () => {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_policies where policyname = 'own_school' and qual not like 'COALESCE(%'`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

describe('the database user', () => {
  const { adminUrl } = inject('templateDatabase');
  const name = `meiyu_super_${randomBytes(6).toString('hex')}`;
  const role = `meiyu_bypass_${randomBytes(6).toString('hex')}`;
  afterAll(async () => {
    await runOnServer(adminUrl, `drop database if exists ${name} with (force)`);
    await runOnServer(adminUrl, `drop role if exists ${role}`);
  });

  test('a superuser gives up its rights, also on tables that it created before', async () => {
    await runOnServer(adminUrl, `create database ${name}`);
    const url = makeDatabaseUrl(adminUrl, name);
    await runOnServer(url, 'create table songs (id int)');
    const opened = await Promise.all(
      [1, 2].map(() => openDatabase({ databaseUrl: url, dataDir: '' })),
    );
    try {
      const [{ db } = { db: undefined }] = opened;
      if (db === undefined) throw new Error('nothing was opened');
      await migrate(db);
      const { rows } = await sql<{ tableowner: string; user: string }>`
        select distinct tableowner, current_user as user from pg_tables where schemaname = 'public'`.execute(
        db,
      );
      expect(rows).toEqual([{ tableowner: 'meiyu_house', user: 'meiyu_house' }]);
      await acrossSchools('a test', db, async (db) => {
        await insertSchool({ ...context, db }, one, [{ grade: 5, klass: 1 }]);
        await insertPupil({ ...context, db }, one);
      });
      expect(await listSchoolsSeen(db)).toEqual([]);
      expect(await inSchool(one, db, listSchoolsSeen)).toEqual([one]);
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
    }
  });

  test('is refused if row level security does not apply to it', async () => {
    await runOnServer(adminUrl, `create role ${role} login password 'x' bypassrls`);
    const url = new URL(databaseUrl);
    url.username = role;
    url.password = 'x';
    await expect(openDatabase({ databaseUrl: url.href, dataDir: '' })).rejects.toThrow(
      `数据库账号 ${role} 带有 BYPASSRLS`,
    );
  });
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { deleteExpired } from '../delete-expired.ts';
import { newId } from '../new-id.ts';
import { audit } from './audit.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const { db } = await testDatabase();
const context = testContext(db);

/** As somebody does who rules over the database. */
async function tamper(work: (db: Db) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`alter table audit_events disable trigger user`.execute(db);
    await sql`alter table audit_seals disable trigger user`.execute(db);
    await work(db);
    await sql`alter table audit_events enable trigger user`.execute(db);
    await sql`alter table audit_seals enable trigger user`.execute(db);
  });
}

async function note(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await audit(db, {
      event: 'loginFailed',
      at: context.clock.now(),
      schoolId: '3301060001',
      subject: newId(),
    });
  }
}

beforeEach(async () => {
  await tamper(async (db) => {
    await db.deleteFrom('audit_events').execute();
    await db.deleteFrom('audit_seals').execute();
  });
  for (let seal = 0; seal < 3; seal += 1) {
    await note(4);
    await sealAudit(context);
  }
});

test('what nobody touched holds; what came since is not sealed yet', async () => {
  await note(1);
  expect(await verifyAudit(context)).toEqual({
    seals: 3,
    events: 12,
    broken: [],
    unsealed: 1,
    newest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('several processes that seal at once make one chain', async () => {
  await note(20);
  await Promise.all([1, 2, 3, 4].map(() => sealAudit(context)));
  await sealAudit(context);
  expect(await verifyAudit(context)).toMatchObject({ events: 32, broken: [], unsealed: 0 });
});

test('an event that is committed after the seal of later ones is sealed by the next', async () => {
  await inTransaction(db, async (slow) => {
    await audit(slow, {
      event: 'imported',
      at: context.clock.now(),
      schoolId: null,
      subject: null,
    });
    await note(2);
    await sealAudit(context);
  });
  await sealAudit(context);
  expect(await verifyAudit(context)).toMatchObject({
    seals: 5,
    events: 15,
    broken: [],
    unsealed: 0,
  });
});

test.each<[string, (db: Db) => Promise<unknown>, number[]]>([
  [
    'changing an event',
    (on) => on.updateTable('audit_events').set({ outcome: 'ok' }).where('seal', '=', 2).execute(),
    [2],
  ],
  ['deleting events', (on) => on.deleteFrom('audit_events').where('seal', '=', 2).execute(), [2]],
  [
    'taking an event out of its seal',
    (on) => on.updateTable('audit_events').set({ seal: 3 }).where('seal', '=', 1).execute(),
    [1, 3],
  ],
  [
    'taking out a seal with its events',
    async (on) => {
      await on.deleteFrom('audit_events').where('seal', '=', 2).execute();
      await on.deleteFrom('audit_seals').where('number', '=', 2).execute();
    },
    [3],
  ],
  [
    'dating a seal back, so that its events may be gone',
    async (on) => {
      await on.deleteFrom('audit_events').where('seal', '=', 1).execute();
      await on
        .updateTable('audit_seals')
        .set({ last_at: new Date(0) })
        .where('number', '=', 1)
        .execute();
    },
    [1],
  ],
])('%s is found', async (_case, work, broken) => {
  await tamper(work);
  expect((await verifyAudit(context)).broken).toEqual(broken);
});

test('after three years events go and their seals go on holding', async () => {
  const longAgo = testContext(db);
  Object.assign(longAgo, { secrets: context.secrets });
  longAgo.clock.set('2021-01-01T00:00:00Z');
  await tamper(async (on) => {
    await on.deleteFrom('audit_events').execute();
    await on.deleteFrom('audit_seals').execute();
  });
  await audit(db, { event: 'loginFailed', at: longAgo.clock.now(), schoolId: null, subject: null });
  await sealAudit(longAgo);
  await note(1);
  await sealAudit(context);
  await deleteExpired(context);
  expect(await verifyAudit(context)).toMatchObject({ seals: 2, events: 1, broken: [] });
});

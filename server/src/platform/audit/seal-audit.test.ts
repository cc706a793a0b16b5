import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createId } from '../create-id.ts';
import { deleteExpired } from '../delete-expired.ts';
import { audit } from './audit.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

/** Changes the audit tables while their triggers are disabled, as a database administrator could do. */
async function tamper(change: (db: Db) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`alter table audit_events disable trigger user`.execute(db);
    await sql`alter table audit_seals disable trigger user`.execute(db);
    await change(db);
    await sql`alter table audit_events enable trigger user`.execute(db);
    await sql`alter table audit_seals enable trigger user`.execute(db);
  });
}

async function recordEvents(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await audit(db, {
      event: 'loginFailed',
      at: context.clock.now(),
      schoolId: '3301060001',
      subject: createId(),
    });
  }
}

beforeEach(async () => {
  await tamper(async (db) => {
    await db.deleteFrom('audit_events').execute();
    await db.deleteFrom('audit_seals').execute();
  });
  for (let seal = 0; seal < 3; seal += 1) {
    await recordEvents(4);
    await sealAudit(context);
  }
});

test('seals events while a backup copies files', async () => {
  await recordEvents(1);
  await inTransaction(db, async (backup) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.fileDeletion})`.execute(backup);
    await sealAudit(context);
  });
  expect(await verifyAudit(context)).toMatchObject({ seals: 4, unsealed: 0 });
});

test('accepts unchanged seals and counts newer events as unsealed', async () => {
  await recordEvents(1);
  expect(await verifyAudit(context)).toEqual({
    seals: 3,
    events: 12,
    broken: [],
    unsealed: 1,
    newest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('makes one chain when several processes seal at the same time', async () => {
  await recordEvents(20);
  await Promise.all([1, 2, 3, 4].map(() => sealAudit(context)));
  await sealAudit(context);
  expect(await verifyAudit(context)).toMatchObject({ events: 32, broken: [], unsealed: 0 });
});

test('the next seal covers an event whose transaction commits late', async () => {
  await inTransaction(db, async (slow) => {
    await audit(slow, {
      event: 'imported',
      at: context.clock.now(),
      schoolId: null,
      subject: null,
    });
    await recordEvents(2);
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
    'moving an event to another seal',
    (on) => on.updateTable('audit_events').set({ seal: 3 }).where('seal', '=', 1).execute(),
    [1, 3],
  ],
  [
    'deleting a seal and its events',
    async (on) => {
      await on.deleteFrom('audit_events').where('seal', '=', 2).execute();
      await on.deleteFrom('audit_seals').where('number', '=', 2).execute();
    },
    [3],
  ],
  [
    'moving the date of a seal back, so that its events look expired',
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
])('detects %s', async (_case, change, broken) => {
  await tamper(change);
  expect((await verifyAudit(context)).broken).toEqual(broken);
});

test('deletes events after three years and still accepts their seals', async () => {
  const oldContext = createTestContext(db);
  Object.assign(oldContext, { secrets: context.secrets });
  oldContext.clock.set('2021-01-01T00:00:00Z');
  await tamper(async (on) => {
    await on.deleteFrom('audit_events').execute();
    await on.deleteFrom('audit_seals').execute();
  });
  await audit(db, {
    event: 'loginFailed',
    at: oldContext.clock.now(),
    schoolId: null,
    subject: null,
  });
  await sealAudit(oldContext);
  await recordEvents(1);
  await sealAudit(context);
  await deleteExpired(context);
  expect(await verifyAudit(context)).toMatchObject({ seals: 2, events: 1, broken: [] });
});

import { expect, test } from 'vitest';

import { asCaller } from '../../db/scope.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createId } from '../create-id.ts';
import { audit } from './audit.ts';

const { db } = await createTestDatabase();
const { clock } = createTestContext(db);
const subject = createId();
const entry = {
  event: 'loginFailed',
  at: clock.now(),
  schoolId: '3301060001',
  subject,
} as const;

test('records the actor, the network and the request of an event, but not the full address', async () => {
  const requestId = createId();
  const caller = { requestId, address: '203.0.113.77', userId: null, sessionId: null };
  await audit(asCaller(db, caller), { ...entry, detail: 'password' });
  expect(await db.selectFrom('audit_events').selectAll().execute()).toEqual([
    {
      id: expect.any(String),
      at: clock.now(),
      event: 'loginFailed',
      outcome: 'refused',
      school_id: '3301060001',
      actor: 'anyone',
      subject,
      address: '203.0.113.0/24',
      device: null,
      request: requestId,
      detail: 'password',
      seal: null,
    },
  ]);
});

test('refuses to change or delete an event, and refuses a detail with six digits in a row', async () => {
  await audit(db, entry);
  const appendOnlyError = 'the audit log is append-only';
  await expect(db.updateTable('audit_events').set({ subject: null }).execute()).rejects.toThrow(
    appendOnlyError,
  );
  await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow(appendOnlyError);
  await expect(audit(db, { ...entry, detail: '482913' })).rejects.toThrow(
    'audit_events_detail_check',
  );
});

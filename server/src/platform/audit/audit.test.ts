import { expect, test } from 'vitest';

import { asCaller } from '../../db/scope.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { newId } from '../new-id.ts';
import { audit } from './audit.ts';

const { db } = await testDatabase();
const { clock } = testContext(db);
const subject = newId();
const entry = {
  event: 'loginFailed',
  at: clock.now(),
  schoolId: '3301060001',
  subject,
} as const;

test('an event says who, from which network and in which request, and names no machine', async () => {
  const requestId = newId();
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

test('an event cannot be changed or taken back, and holds nothing as long as a code', async () => {
  await audit(db, entry);
  const refusal = 'the audit log is append-only';
  await expect(db.updateTable('audit_events').set({ subject: null }).execute()).rejects.toThrow(
    refusal,
  );
  await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow(refusal);
  await expect(audit(db, { ...entry, detail: '482913' })).rejects.toThrow(
    'audit_events_detail_check',
  );
});

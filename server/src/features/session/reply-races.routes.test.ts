import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import type { Db } from '../../db/database.ts';
import { md5Hex } from '../../platform/auth/password/password.ts';
import { insertPupil, insertSchool, password, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runWhileHeld } from '../../testing/while-held.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);

let count = 0;
let number = '';
let userId = '';

beforeEach(async () => {
  count += 1;
  number = `2026${String(count).padStart(4, '0')}`;
  const phone = `1350000${String(count).padStart(4, '0')}`;
  userId = await insertPupil(context, school, { number, phone });
});

/** Locks a table that the reply reads, so that a call waits after its authentication. */
const holdReply = (on: Db) => sql`lock table divisions in access exclusive mode`.execute(on);

/** Changes the account and its sessions as a user does who changes or resets the password. */
const choosePassword = async (on: Db) => {
  await on
    .updateTable('users')
    .set({ must_change_password: false, device_key_version: 1 })
    .where('id', '=', userId)
    .execute();
  await on.deleteFrom('sessions').where('user_id', '=', userId).execute();
};

test('sends no newer data to a session that ends during the call', async () => {
  await db
    .updateTable('users')
    .set({ must_change_password: true })
    .where('id', '=', userId)
    .execute();
  const stranger = await signIn(app, school, number);
  const reply = await runWhileHeld(
    db,
    holdReply,
    () => app.inject({ url: '/v2/sessions/current', headers: { authorization: stranger } }),
    choosePassword,
  );
  expect(reply.json()).not.toHaveProperty('deviceKey');
  expect(reply.statusCode).toBe(401);
});

test('sends no newer data to a sign-in whose session a reset ends before the reply', async () => {
  const payload = {
    login_name: number,
    password: md5Hex(password),
    school_id: school,
    type: 2,
  };
  const reply = await runWhileHeld(
    db,
    holdReply,
    () => app.inject({ method: 'POST', url: '/v2/sessions', payload }),
    choosePassword,
  );
  expect(reply.json()).not.toHaveProperty('deviceKey');
  expect(reply.json()).toMatchObject({ error_code: 300010 });
});

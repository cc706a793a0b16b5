import { beforeEach, expect, test } from 'vitest';

import type { Db } from '../../db/database.ts';
import { hashPassword, md5Hex } from '../../platform/auth/password/password.ts';
import { findHandle, createPhoneApi, requestTicket } from '../../testing/phone-fixtures.ts';
import { insertPupil, insertSchool, password, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runWhileHeld } from '../../testing/while-held.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
const resetHash = await hashPassword(context.secrets, md5Hex('Zhaohui88'));

let count = 0;
let number = '';
let userId = '';
let stolen = '';

beforeEach(async () => {
  count += 1;
  number = `2026${String(count).padStart(4, '0')}`;
  userId = await insertPupil(context, school, { number });
  // The session of a stranger who knows the password. The user's reset must end this session.
  stolen = await signIn(app, school, number);
});

/** Changes the rows as a reset does, whether by a code, a teacher or the operator. */
async function reset(on: Db): Promise<void> {
  await on
    .updateTable('users')
    .set({ password_hash: resetHash })
    .where('id', '=', userId)
    .execute();
  await on.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

const createHolder = () =>
  db
    .selectFrom('users')
    .select(['password_hash', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

test('refuses a password change if a reset came after the old password was verified', async () => {
  const reply = await runWhileHeld(db, reset, () =>
    app.inject({
      method: 'PUT',
      url: '/v2/students/password',
      headers: { authorization: stolen },
      payload: { oldPassword: password, newPassword: 'Zeiren88' },
    }),
  );
  expect(reply.statusCode).toBe(401);
  expect((await createHolder()).password_hash).toBe(resetHash);
  await signIn(app, school, number, 'Zhaohui88');
});

test('refuses to bind a phone if a reset ended the session meanwhile', async () => {
  const phone = `135${String(count).padStart(8, '0')}`;
  const calls = createPhoneApi(app, { token: stolen });
  const ticket = await requestTicket(db, calls, phone);
  const reply = await runWhileHeld(db, reset, () => calls.bind(phone, ticket));
  expect(reply.statusCode).toBe(401);
  expect(await createHolder()).toEqual({ password_hash: resetHash, phone: '' });
});

test('refuses to unbind a phone if a reset ended the session meanwhile', async () => {
  const phone = `135${String(count).padStart(8, '0')}`;
  await db.updateTable('users').set({ phone }).where('id', '=', userId).execute();
  const calls = createPhoneApi(app, { token: stolen });
  const reply = await runWhileHeld(db, reset, () => calls.unbind());
  expect(reply.statusCode).toBe(401);
  expect(await createHolder()).toEqual({ password_hash: resetHash, phone });
});

test('accepts one of two parallel changes from two devices', async () => {
  const other = await signIn(app, school, number);
  const replies = await Promise.all(
    [stolen, other].map((authorization) =>
      app.inject({
        method: 'PUT',
        url: '/v2/students/password',
        headers: { authorization },
        payload: { oldPassword: password, newPassword: 'Xinmima88' },
      }),
    ),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('accepts a ticket although a stranger has asked for a code to the same phone', async () => {
  const phone = `135${String(count).padStart(8, '0')}`;
  await db.updateTable('users').set({ phone }).where('id', '=', userId).execute();
  const pupilsCalls = createPhoneApi(app);
  const handle = await findHandle(pupilsCalls, phone);
  const ticket = await requestTicket(db, pupilsCalls, phone);
  context.clock.advanceSeconds(31);
  expect((await createPhoneApi(app, { address: '10.9.9.9' }).send(phone)).statusCode).toBe(200);
  expect((await pupilsCalls.reset(phone, ticket, handle)).json()).toEqual({ ok: true });
});

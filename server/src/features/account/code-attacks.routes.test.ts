import { beforeEach, describe, expect, test } from 'vitest';

import { md5Hex } from '../../platform/auth/password/password.ts';
import {
  findHandle,
  readNewestCode,
  createPhoneApi,
  makeWrongCode,
} from '../../testing/phone-fixtures.ts';
import { insertPupil, insertSchool, password, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { strangerGuards } from './identity-code.rules.ts';
import { hashPhone } from './identity-code.service.ts';
import { countStrangerPhone } from './stranger-guard.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);

let count = 0;
let phone = '';
let studentNumber = '';
let addresses = 0;

/** Creates a browser with a new network address. */
function browser(cookies: string[] = []) {
  addresses += 1;
  return createPhoneApi(app, { address: `10.${addresses >> 8}.${addresses & 255}.1`, cookies });
}

/** Creates a client that has a new network address and stores no cookies. */
function createPlainClient() {
  addresses += 1;
  return createPhoneApi(app, { address: `10.${addresses >> 8}.${addresses & 255}.1` });
}

beforeEach(async () => {
  count += 1;
  phone = `139${String(count).padStart(8, '0')}`;
  studentNumber = `2026${String(count).padStart(4, '0')}`;
  await insertPupil(context, school, { number: studentNumber, phone });
  clock.advanceSeconds(2 * 86_400);
});

type Calls = ReturnType<typeof browser>;

async function getChallenge(calls: Calls): Promise<string> {
  const reply = await calls.send(phone);
  const { identityCode } = reply.json<{ identityCode?: string }>();
  if (identityCode === undefined) throw new Error(reply.body);
  return identityCode;
}

describe('a stranger who knows a phone', () => {
  test('cannot use up the holder’s code with 120 parallel wrong digits', async () => {
    const own = browser();
    const challenge = await getChallenge(own);
    const code = await readNewestCode(db, phone);
    const handle = await findHandle(own, phone);
    const replies = await Promise.all(
      Array.from({ length: 120 }, () =>
        createPlainClient().reset(phone, makeWrongCode(code), handle),
      ),
    );
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(115);
    expect((await own.check(phone, code, challenge)).statusCode).toBe(200);
  });

  test('takes no try from the browser that sends the digits directly to the reset', async () => {
    const own = browser();
    await getChallenge(own);
    const code = await readNewestCode(db, phone);
    const handle = await findHandle(own, phone);
    for (let tries = 0; tries < 6; tries += 1) {
      await createPlainClient().reset(phone, makeWrongCode(code), handle);
      await browser().reset(phone, makeWrongCode(code), handle);
    }
    for (let tries = 0; tries < 4; tries += 1) await own.reset(phone, makeWrongCode(code), handle);
    expect((await own.reset(phone, code, handle)).json()).toEqual({ ok: true });
  });

  test('cannot replace the holder’s code by asking for other codes', async () => {
    const own = browser();
    const challenge = await getChallenge(own);
    const code = await readNewestCode(db, phone);
    for (let others = 0; others < 2; others += 1) {
      clock.advanceSeconds(31);
      const stranger = browser();
      const strangersChallenge = await getChallenge(stranger);
      for (let tries = 0; tries < 5; tries += 1)
        await stranger.check(phone, '000000', strangersChallenge);
    }
    expect((await own.check(phone, code, challenge)).statusCode).toBe(200);
  });

  test('gets at most three valid codes, even at the start of a new hour', async () => {
    await getChallenge(browser());
    clock.advanceSeconds(3540);
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      statuses.push((await browser().send(phone)).statusCode);
      clock.advanceSeconds(31);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('gets three messages a day per address, then an error that names the other way', async () => {
    const stranger = createPlainClient();
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      statuses.push((await stranger.send(phone)).statusCode);
      clock.advanceSeconds(3600);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await stranger.send(phone);
    expect(refused.json()).toMatchObject({
      error_code: 300110,
      error_msg: '验证码发送次数已用完，请联系任课老师重置密码',
    });
    expect((await createPlainClient().send(phone)).statusCode).toBe(200);
  });

  test('leaves four messages a day to known devices and sessions of the account', async () => {
    const token = await signIn(app, school, studentNumber);
    const device = await app.inject({
      method: 'POST',
      url: '/v2/sessions',
      payload: {
        login_name: studentNumber,
        password: md5Hex(password),
        school_id: school,
        type: 2,
      },
    });
    const knownBrowser = browser(device.cookies.map(({ name, value }) => `${name}=${value}`));
    const signedIn = createPhoneApi(app, { token });
    let sent = 0;
    for (let hour = 0; hour < 12; hour += 1) {
      for (let times = 0; times < 3; times += 1) {
        if ((await createPlainClient().send(phone)).statusCode === 200) sent += 1;
        clock.advanceSeconds(31);
      }
      clock.advanceSeconds(3600);
    }
    expect(sent).toBe(6);
    expect((await createPlainClient().send(phone)).json()).toMatchObject({ error_code: 300110 });
    const statuses: number[] = [];
    for (const calls of [knownBrowser, signedIn, knownBrowser, signedIn, knownBrowser]) {
      statuses.push((await calls.send(phone, 'reset')).statusCode);
      clock.advanceSeconds(1800);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('is a stranger again after the user has replaced the first password that the stranger knew', async () => {
    const strangersPhone = phone.replace('139', '137');
    const userId = await insertPupil(context, school, {
      number: `${studentNumber}c`,
      phone: strangersPhone,
    });
    const issued = { must_change_password: true, password_source: 'slip' } as const;
    await db.updateTable('users').set(issued).where('id', '=', userId).execute();
    const payload = {
      login_name: `${studentNumber}c`,
      password: md5Hex(password),
      school_id: school,
      type: 2,
    };
    const signInAt = async () => {
      const reply = await app.inject({ method: 'POST', url: '/v2/sessions', payload });
      const cookies = reply.cookies.map(({ name, value }) => `${name}=${value}`);
      return { cookies, token: reply.json<{ Authorization: string }>().Authorization };
    };
    const [classmate, own] = [await signInAt(), await signInAt()];
    const changed = await app.inject({
      method: 'PUT',
      url: '/v2/students/password',
      headers: { authorization: own.token, cookie: own.cookies.join('; ') },
      payload: { oldPassword: password, newPassword: 'Xinmima88' },
    });
    expect(changed.statusCode).toBe(200);
    const [stranger, holder] = [browser(classmate.cookies), browser(own.cookies)];
    const statuses: number[] = [];
    for (const calls of [stranger, stranger, stranger, stranger, holder]) {
      statuses.push((await calls.send(strangersPhone, 'reset')).statusCode);
      clock.advanceSeconds(31);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  test('is also a stranger when signed in to another account', async () => {
    await insertPupil(context, school, { number: `${studentNumber}b` });
    const other = createPhoneApi(app, { token: await signIn(app, school, `${studentNumber}b`) });
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      statuses.push((await other.send(phone, 'reset')).statusCode);
      clock.advanceSeconds(3600);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

test('compares only five of 120 parallel wrong digits from the holder of a code', async () => {
  const own = browser();
  await getChallenge(own);
  const code = await readNewestCode(db, phone);
  const handle = await findHandle(own, phone);
  await Promise.all(
    Array.from({ length: 120 }, () => own.reset(phone, makeWrongCode(code), handle)),
  );
  const judged = await db
    .selectFrom('audit_events')
    .select('event')
    .where('event', 'in', ['codeFailed', 'codeBurned'])
    .where('at', '=', clock.now())
    .execute();
  expect(judged).toHaveLength(5);
});

test('accepts a right code although the clock was set back between two tries', async () => {
  const own = browser();
  const challenge = await getChallenge(own);
  const code = await readNewestCode(db, phone);
  expect((await own.check(phone, makeWrongCode(code), challenge)).statusCode).toBe(400);
  clock.advanceSeconds(-60);
  expect((await own.check(phone, code, challenge)).statusCode).toBe(200);
});

describe('when strangers reach very many phones', () => {
  const client = { user: null, flow: null, tokens: [], log: { error: () => undefined } };
  const reach = (name: keyof typeof strangerGuards, phones: number, times = 1) =>
    Promise.all(
      Array.from({ length: times * phones }, (_, index) =>
        countStrangerPhone(
          context,
          client,
          name,
          hashPhone(context.secrets, `other ${index % phones}`),
        ),
      ),
    );

  beforeEach(() => {
    // Moves the clock to the start of a time window.
    clock.advanceSeconds(3600 - (Math.floor(clock.now().getTime() / 1000) % 3600));
  });

  test('makes a stranger wait a minute between tries, but not a session', async () => {
    await reach('wrongCodes', strangerGuards.wrongCodes.phones - 1, 2);
    const signedIn = createPhoneApi(app, { token: await signIn(app, school, studentNumber) });
    const stranger = createPlainClient();
    const strangersChallenge = await getChallenge(stranger);
    clock.advanceSeconds(31);
    const { identityCode: mine } = (await signedIn.send(phone)).json<{ identityCode: string }>();
    const code = await readNewestCode(db, phone);
    // The last phone that may be tried before the limit is reached.
    expect((await stranger.check(phone, '000000', strangersChallenge)).statusCode).toBe(400);
    const delayed = await stranger.check(phone, '000000', strangersChallenge);
    expect([delayed.statusCode, delayed.headers['retry-after']]).toEqual([429, '60']);
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await signedIn.check(phone, makeWrongCode(code), mine)).statusCode).toBe(400);
    }
    clock.advanceSeconds(60);
    expect((await stranger.check(phone, '000000', strangersChallenge)).statusCode).toBe(400);
    expect((await signedIn.check(phone, code, mine)).statusCode).toBe(200);
  });

  test('makes a stranger wait five minutes between messages, but not a session', async () => {
    await reach('sends', strangerGuards.sends.phones);
    const signedIn = createPhoneApi(app, { token: await signIn(app, school, studentNumber) });
    expect((await createPlainClient().send(phone)).statusCode).toBe(200);
    clock.advanceSeconds(31);
    expect((await createPlainClient().send(phone)).headers['retry-after']).toBe('269');
    expect((await signedIn.send(phone)).statusCode).toBe(200);
  });
});

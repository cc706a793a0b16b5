import type { FastifyInstance } from 'fastify';

import type { Db } from '../db/database.ts';

/** Reads the code of the newest message to a phone number from the outbox. */
export async function readNewestCode(db: Db, phone: string): Promise<string> {
  const { code } = await db
    .selectFrom('sms_outbox')
    .select('code')
    .where('phone', '=', phone)
    .where('kind', '=', 'code')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return code;
}

/** Returns six digits that are not the code. */
export function makeWrongCode(code: string): string {
  return code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
}

interface Caller {
  /** The token of the signed-in user. */
  token?: string;
  /** The address of the client. */
  address?: string;
  userType?: 'student' | 'teacher';
  /** The cookies of the client. The cookies of replies are added to the list, as in a browser. */
  cookies?: string[];
}

/** Returns the calls of a client about phone numbers and codes. */
export function createPhoneApi(app: FastifyInstance, caller: Caller = {}) {
  const { token, address = '127.0.0.1', userType = 'student', cookies } = caller;
  const common = {
    remoteAddress: address,
    headers: token === undefined ? {} : { authorization: token },
  };
  const put = async (path: string, payload: object) => {
    const headers = { ...common.headers, ...(cookies && { cookie: cookies.join('; ') }) };
    const url = `/v2/users/${path}`;
    const reply = await app.inject({ ...common, headers, method: 'PUT', url, payload });
    cookies?.push(...reply.cookies.map(({ name, value }) => `${name}=${value}`));
    return reply;
  };
  return {
    exists: (phone: string) =>
      app.inject({ ...common, url: '/v2/users/exist', query: { phone, userType } }),
    send: (phone: string, purpose?: string) =>
      put('getIdentityCode', { phone, type: '2', userType, ...(purpose && { purpose }) }),
    check: (phone: string, identityCode: string, challenge: string) =>
      put('checkIdentityCode', { phone, userType, type: '2', identityCode, challenge }),
    reset: (phone: string, identityCode: string, _id: string, newPassword = 'Xinmima88') =>
      put('updateStuPassword', { newPassword, identityCode, userType, phone, _id }),
    bind: (phone: string, identityCode: string) =>
      put('bindingPhone', { phone, identityCode, userType }),
    change: (newPhone: string, identityCode: string) =>
      put('updateBindingPhone', { newPhone, identityCode, userType }),
    unbind: (identityCode?: string) =>
      put('unBindingPhone', { userType, ...(identityCode && { identityCode }) }),
    checkPassword: (password: string) => put('checkPassword', { password }),
  };
}

export type PhoneApi = ReturnType<typeof createPhoneApi>;

/** Requests a code, reads it from the outbox and exchanges it for a ticket. */
export async function requestTicket(
  db: Db,
  calls: PhoneApi,
  phone: string,
  purpose?: string,
): Promise<string> {
  const sent = await calls.send(phone, purpose);
  const { identityCode: challenge } = sent.json<{ identityCode?: string }>();
  if (challenge === undefined) throw new Error(`no code: ${sent.body}`);
  const checked = await calls.check(phone, await readNewestCode(db, phone), challenge);
  const { identityCode: ticket } = checked.json<{ identityCode?: string }>();
  if (ticket === undefined) throw new Error(`no ticket: ${checked.body}`);
  return ticket;
}

/** Finds the handle of the account to which a phone number is bound. */
export async function findHandle(calls: PhoneApi, phone: string): Promise<string> {
  const { _id: handle } = (await calls.exists(phone)).json<{ _id?: string }>();
  if (handle === undefined) throw new Error('the number is bound to no account');
  return handle;
}

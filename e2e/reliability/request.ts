import { createHash } from 'node:crypto';

import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import type * as z from 'zod/mini';

import type { Pupil } from '../fixtures/pupils.ts';

/** Signs a user in. Returns the token of the session. */
export async function signIn(address: string, pupil: Pupil): Promise<string> {
  const session = await request(address, sessionEndpoints.create.path, {
    method: 'POST',
    reply: sessionEndpoints.create.reply,
    body: {
      login_name: pupil.number,
      password: createHash('md5').update(pupil.password).digest('hex'),
      school_id: pupil.schoolCode,
      type: 2,
    },
  });
  return session.Authorization;
}

/** Thrown if the server does not reply or is shutting down. The request may or may not have taken effect. */
export class ServerGoneError extends Error {}

interface RequestOptions<R extends z.ZodMiniType> {
  method: string;
  token?: string;
  body?: object;
  reply: R;
}

/** Makes a call and parses its reply. */
export async function request<R extends z.ZodMiniType>(
  address: string,
  path: string,
  { method, token, body, reply }: RequestOptions<R>,
): Promise<z.output<R>> {
  const { status, text } = await send(`${address}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (status === 503) throw new ServerGoneError();
  if (status !== 200) throw new Error(`${status} ${text}`);
  return reply.parse(JSON.parse(text));
}

async function send(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new ServerGoneError('The connection broke.', { cause: error });
  }
}

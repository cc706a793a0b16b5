import { createHmac } from 'node:crypto';

import type { Device, LoginBody, SessionReply } from '@meiyu/contract/session/session.schema';
import { PUPIL_ROLE, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';

import { areaName } from '../../platform/area-name.ts';
import type { Context } from '../../platform/context.ts';
import { endSessions } from '../../platform/end-sessions.ts';
import { idleSince } from '../../platform/find-session.ts';
import { isUuid, newId } from '../../platform/new-id.ts';
import { verifyPassword } from '../../platform/password.ts';
import { problem } from '../../platform/problem.ts';
import { newToken } from '../../platform/session-token.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import {
  accountLimit,
  accountTries,
  addressLimit,
  addressTries,
  forgetTries,
  secondsLeft,
  spendTry,
} from '../../platform/throttle.ts';
import {
  deleteSession,
  insertSession,
  selectOptionalAccount,
  selectOptionalProfile,
  selectSessions,
  selectTeachings,
} from './session.repository.ts';
import { firstSubject, teachingOf } from './session.rules.ts';

const SESSION_DAYS = 30;
const AGENT_MAX = 200;

interface Caller {
  address: string;
  agent: string;
}

/**
 * Signs a pupil or teacher in. A wrong number, a wrong password and a school that does not exist give one answer in
 * one time; tries are spent before they are judged.
 */
export async function signIn(
  context: Context,
  body: LoginBody,
  caller: Caller,
): Promise<SessionReply> {
  const { db, secrets, config } = context;
  const now = context.clock.now();
  const account = accountTries(secrets, body.school_id, body.login_name);
  const address = addressTries(secrets, caller.address);
  const wait =
    (await secondsLeft(db, address, now)) ?? (await spendTry(db, account, accountLimit, now));
  if (wait !== null) throw problem('tooFrequent', { retry_after: wait });

  const user = await selectOptionalAccount(db, {
    schoolId: body.school_id,
    loginName: body.login_name,
  });
  const isRight = await verifyPassword(
    secrets,
    user?.password_hash,
    body.password,
    config.defaultPassword,
  );
  if (user === undefined || !isRight) {
    await spendTry(db, address, addressLimit, now);
    throw problem('wrongCredentials');
  }
  if (user.state !== 'active') throw problem('accountSuspended');
  await forgetTries(db, account);
  return openSession(context, user, caller.agent);
}

async function openSession(
  context: Context,
  user: { school_id: string; id: string; password_hash: string | null },
  agent: string,
): Promise<SessionReply> {
  const now = context.clock.now();
  const { token, hash } = newToken();
  const session = {
    token_hash: hash,
    id: newId(),
    school_id: user.school_id,
    user_id: user.id,
    agent: agent.slice(0, AGENT_MAX),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
  };
  const isOpen = await insertSession(context.db, session, user.password_hash);
  // Changed since it was verified: it is a wrong password now.
  if (!isOpen) throw problem('wrongCredentials');
  return { ...(await describeUser(context, user.school_id, user.id)), Authorization: token };
}

/** Who is signed in, without a token: that was given once, at sign-in. */
export async function currentUser(context: Context, user: SignedIn): Promise<SessionReply> {
  return { ...(await describeUser(context, user.schoolId, user.userId)), Authorization: '' };
}

async function describeUser(
  { db, secrets }: Context,
  schoolId: string,
  userId: string,
): Promise<Omit<SessionReply, 'Authorization'>> {
  const [row, teachings] = await Promise.all([
    selectOptionalProfile(db, { schoolId, userId }),
    selectTeachings(db, { schoolId, userId }),
  ]);
  if (row === undefined) throw problem('notSignedIn');
  const teaching = teachingOf(teachings);
  return {
    _id: row.id,
    aId: row.school_id,
    aName: row.school_name,
    ac1: row.province_code,
    ac2: row.city_code,
    ac3: row.county_code,
    schoolCode: row.county_code,
    areaName: areaName([row.province_name, row.city_name, row.county_name]),
    subject: firstSubject(teaching),
    login_name: row.login_name,
    name: row.name,
    gender: row.gender,
    grade: row.grade,
    klass: row.klass,
    portrait: row.portrait,
    phone: row.phone,
    nickname: row.nickname,
    role: row.role === TEACHER_ROLE ? TEACHER_ROLE : PUPIL_ROLE,
    teaching,
    schedules: [{ year: row.edu_year }],
    mustChangePassword: row.must_change_password,
    deviceKey: createHmac('sha256', secrets.deviceKey).update(row.id).digest('base64url'),
  };
}

export async function listDevices(context: Context, user: SignedIn): Promise<Device[]> {
  const now = context.clock.now();
  const rows = await selectSessions(context.db, user, { now, idleSince: idleSince(now) });
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === user.sessionId,
    agent: row.agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

/** Signs one device of one's own out; somebody else's, or none, is `notFound`. */
export async function endDevice(context: Context, user: SignedIn, id: string): Promise<void> {
  const ended = isUuid(id) ? await deleteSession(context.db, user.schoolId, user.userId, id) : 0;
  if (ended === 0) throw problem('notFound');
}

export async function endOtherDevices(context: Context, user: SignedIn): Promise<void> {
  await endSessions(context.db, user, user.sessionId);
}

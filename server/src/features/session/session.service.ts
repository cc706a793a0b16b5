import type { Device, LoginBody, SessionReply } from '@meiyu/contract/session/session.schema';
import { Role } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { acrossSchools, inSchool } from '../../db/scope.ts';
import { getAddressGroup } from '../../platform/address.ts';
import { formatAreaName } from '../../platform/area-name.ts';
import { createPortraitAddress } from '../../platform/asset/portrait-address.ts';
import { audit, buildAuditInsert } from '../../platform/audit/audit.ts';
import { deriveDeviceKeys } from '../../platform/auth/device/device-keys.ts';
import type { DeviceTokens } from '../../platform/auth/device/device-token.ts';
import { storeKnownDevice } from '../../platform/auth/device/known-devices.ts';
import { clearSignInTry, spendSignInTry } from '../../platform/auth/limits/sign-in-tries.ts';
import { returnTryOnError } from '../../platform/auth/limits/throttle.ts';
import {
  findExpiryProblem,
  chooseHashToVerify,
} from '../../platform/auth/password/issued-password.ts';
import { verifyPassword } from '../../platform/auth/password/password.ts';
import { endSessions } from '../../platform/auth/session/end-sessions.ts';
import { getIdleCutoff } from '../../platform/auth/session/find-session.ts';
import { createToken } from '../../platform/auth/session/session-token.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid, createId } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import {
  type Account,
  deleteSession,
  insertSession,
  selectOptionalAccount,
  selectOptionalProfile,
  selectPasswordForUpdate,
  selectSessions,
  selectTeachings,
} from './session.repository.ts';
import { findFirstSubject, groupTeaching } from './session.rules.ts';

const SESSION_MS = 30 * 86_400_000;
/**
 * The lifetime of a session on a public computer: a school day. The session ends by itself, because a browser may restore a tab
 * that was closed without a sign-out.
 */
const PUBLIC_SESSION_MS = 12 * 3_600_000;
const AGENT_CHARACTERS_MAX = 200;

/** The client that signs in. */
export interface SignInClient {
  address: string;
  agent: string;
  devices: DeviceTokens;
  /** Whether the device is a public computer, which many people use. */
  isPublic: boolean;
}

export async function signIn(
  context: Context,
  body: LoginBody,
  client: SignInClient,
): Promise<SessionReply> {
  const user = await verifyLogin(context, body, client);
  return inSchool(user.school_id, context.db, (db) =>
    openSession({ ...context, db }, user, client, 'password'),
  );
}

/**
 * Verifies student number and password and returns the account. A wrong number, a wrong password and an unknown school give the
 * same error after the same time. It counts a try before it verifies the password, and records every outcome. Only a client with
 * the right password learns that the password has expired.
 */
export async function verifyLogin(
  context: Context,
  body: Pick<LoginBody, 'login_name' | 'password' | 'school_id'>,
  { address, devices, isPublic }: Omit<SignInClient, 'agent'>,
): Promise<Account> {
  const { secrets, config } = context;
  const now = context.clock.now();
  const account = { schoolId: body.school_id, loginName: body.login_name };
  const reason = 'any client may name any school, even an unknown one';
  return acrossSchools(reason, context.db, async (db) => {
    const granted = await spendSignInTry(db, secrets, account, { address, devices, now });
    if (typeof granted === 'number') throw problem('tooFrequent', { retry_after: granted });

    const user = await selectOptionalAccount(db, account);
    const isRight = await returnTryOnError(db, granted.subject, () =>
      verifyPassword(
        secrets,
        chooseHashToVerify(user),
        body.password,
        config.defaultPassword,
        getAddressGroup(address),
      ),
    );
    const auditFields = { at: now, schoolId: user?.school_id ?? null, subject: user?.id ?? null };
    if (user === undefined || !isRight) {
      const detail = user === undefined ? 'number' : 'password';
      await audit(db, { ...auditFields, event: 'loginFailed', detail });
      if (granted.isLast) {
        const throttledGroup = granted.token === null ? 'strangers' : 'device';
        await audit(db, { ...auditFields, event: 'throttled', detail: throttledGroup });
      }
      throw problem('wrongCredentials');
    }
    if (user.state !== 'active') {
      await clearSignInTry(db, granted);
      await audit(db, { ...auditFields, event: 'loginDenied', detail: user.state });
      throw problem('accountSuspended');
    }
    const expired = findExpiryProblem(user, now);
    if (expired !== null) {
      await clearSignInTry(db, granted);
      await audit(db, { ...auditFields, event: 'loginDenied', detail: 'expired' });
      throw expired;
    }
    if (isPublic) await clearSignInTry(db, granted);
    else {
      const holder = { ...account, userId: user.id, passwordHash: user.password_hash };
      await storeKnownDevice(db, secrets, holder, { granted, devices, now });
    }
    return user;
  });
}

/**
 * Locks an account whose password has just been verified, until the transaction ends.
 *
 * @throws {Problem} `wrongCredentials` if the password has changed since then
 */
export async function lockVerifiedAccount(
  db: Db,
  { schoolId, userId }: { schoolId: string; userId: string },
  verifiedHash: string | null,
): Promise<void> {
  const hash = await selectPasswordForUpdate(db, { schoolId, userId });
  if (hash !== verifiedHash) throw problem('wrongCredentials');
}

/** Opens a session for an account whose user has just been verified, if the password of the account is still the same. */
export async function openSession(
  context: Context,
  user: Pick<Account, 'school_id' | 'id' | 'password_hash'>,
  { agent, isPublic }: Pick<SignInClient, 'agent' | 'isPublic'>,
  by: 'password' | 'chat app',
): Promise<SessionReply> {
  const now = context.clock.now();
  const { token, hash } = createToken();
  const session = {
    token_hash: hash,
    id: createId(),
    school_id: user.school_id,
    user_id: user.id,
    agent: agent.slice(0, AGENT_CHARACTERS_MAX),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + (isPublic ? PUBLIC_SESSION_MS : SESSION_MS)),
    password_checked_at: by === 'password' ? now : null,
    is_public: isPublic,
  };
  const auditFields = buildAuditInsert(context.db, 'opened', {
    event: 'loginSucceeded',
    at: now,
    schoolId: user.school_id,
    subject: user.id,
  });
  const isOpen = await insertSession(context.db, session, user.password_hash, auditFields);
  // The password changed after it was verified, so it is wrong now.
  if (!isOpen) throw problem('wrongCredentials');
  const profile = await readProfile(context, {
    schoolId: user.school_id,
    userId: user.id,
    sessionId: session.id,
  });
  // The session has ended meanwhile, because the password changed.
  if (profile === null) throw problem('wrongCredentials');
  return { ...profile, Authorization: token };
}

/** Returns the data about the signed-in user. The token is empty, because only the sign-in reply contains it. */
export async function getCurrentUser(context: Context, user: SignedIn): Promise<SessionReply> {
  const profile = await readProfile(context, user);
  if (profile === null) throw problem('notSignedIn');
  return { ...profile, Authorization: '' };
}

/**
 * Returns the data about the user of a session for the reply. Returns null if the session has ended. While the password must be
 * changed, the client may be another person who knows the issued password. So phone number, nickname, portrait, device key and
 * classes are empty.
 */
async function readProfile(
  { db, secrets, clock }: Context,
  { schoolId, userId, sessionId }: Pick<SignedIn, 'schoolId' | 'userId' | 'sessionId'>,
): Promise<Omit<SessionReply, 'Authorization'> | null> {
  const [row, teachings] = await Promise.all([
    selectOptionalProfile(db, { schoolId, userId, sessionId }),
    selectTeachings(db, { schoolId, userId }),
  ]);
  if (row === undefined) return null;
  const isRestricted = row.must_change_password;
  const teaching = isRestricted ? {} : groupTeaching(teachings);
  return {
    _id: row.id,
    aId: row.school_id,
    aName: row.school_name,
    ac1: row.province_code,
    ac2: row.city_code,
    ac3: row.county_code,
    schoolCode: row.county_code,
    areaName: formatAreaName([row.province_name, row.city_name, row.county_name]),
    subject: findFirstSubject(teaching),
    login_name: row.login_name,
    name: row.name,
    gender: row.gender,
    grade: row.grade,
    klass: row.klass,
    portrait: isRestricted
      ? ''
      : createPortraitAddress(secrets, clock.now(), { schoolId, userId, portrait: row.portrait }),
    phone: isRestricted ? '' : row.phone,
    nickname: isRestricted ? '' : row.nickname,
    role: Role.parse(row.role),
    teaching,
    schedules: [{ year: row.edu_year }],
    mustChangePassword: isRestricted,
    deviceKey: isRestricted ? '' : deriveDeviceKeys(secrets, row.id, row.device_key_version),
    chatAppSuspended: !isRestricted && Boolean(row.has_suspended_chat_app),
  };
}

export async function listDevices(context: Context, user: SignedIn): Promise<Device[]> {
  const now = context.clock.now();
  const rows = await selectSessions(context.db, user, { now, idleSince: getIdleCutoff(now) });
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === user.sessionId,
    agent: row.agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

/**
 * Ends one session of the user. A session of another user and an unknown id are `notFound`.
 *
 * @returns whether the session was on a public computer
 */
export async function endDeviceSession(
  context: Context,
  user: SignedIn,
  id: string,
): Promise<{ isPublic: boolean }> {
  if (!isUuid(id)) throw problem('notFound');
  return inTransaction(context.db, async (db) => {
    const ended = await deleteSession(db, user.schoolId, user.userId, id);
    if (ended === undefined) throw problem('notFound');
    await auditSessionEnd(context, db, user, id === user.sessionId ? 'loggedOut' : 'deviceEnded');
    return { isPublic: ended.is_public };
  });
}

export async function endOtherDeviceSessions(context: Context, user: SignedIn): Promise<void> {
  await inTransaction(context.db, async (db) => {
    await endSessions(db, user, user.sessionId);
    await auditSessionEnd(context, db, user, 'devicesEnded');
  });
}

function auditSessionEnd(
  { clock }: Context,
  db: Db,
  { schoolId, userId }: SignedIn,
  event: 'loggedOut' | 'deviceEnded' | 'devicesEnded',
): Promise<void> {
  return audit(db, { event, at: clock.now(), schoolId, subject: userId });
}

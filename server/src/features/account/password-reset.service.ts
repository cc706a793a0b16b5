import type { PasswordReset } from '@meiyu/contract/account/phone.schema';
import { periods } from '@meiyu/contract/shared/enumerations';
import type { TeacherContact } from '@meiyu/contract/shared/teacher-contact.schema';
import { z } from 'zod';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { acrossSchools } from '../../db/scope.ts';
import { createPortraitAddress } from '../../platform/asset/portrait-address.ts';
import { audit } from '../../platform/audit/audit.ts';
import { getCallerGroup } from '../../platform/auth/limits/caller-group.ts';
import { takeAtLeast } from '../../platform/auth/limits/take-at-least.ts';
import { hashPassword, md5Hex } from '../../platform/auth/password/password.ts';
import { generateReadablePassword } from '../../platform/auth/password/readable-password.ts';
import { endAccountAccess } from '../../platform/auth/session/end-account-access.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid, createId } from '../../platform/create-id.ts';
import { readPage } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import { sendResetNotice } from '../../platform/sms/send-reset-notice.ts';
import { selectPublicContacts } from '../../platform/teacher-contact/teacher-contact.repository.ts';
import { updatePassword } from './account.repository.ts';
import {
  type Client,
  getClientSubject,
  type SignedInClient,
  spendOrRefuse,
} from './client.service.ts';
import { clientBudgets } from './identity-code.rules.ts';
import {
  deletePendingRequest,
  insertRequest,
  selectOptionalPupil,
  selectOptionalRequest,
  selectPendingRequests,
  updateDecision,
} from './password-reset.repository.ts';

/**
 * The days for which teachers see a request. Art and music are taught once a week, so every teacher of the class sees the request
 * in this time.
 */
const REQUEST_DAYS = 7;
const PASSWORD_HOURS = 24;
/**
 * The time of each reply in ms. It is far longer than the work takes, so that the time does not show whether the pupil exists.
 * Storing a request takes 0.5 ms longer than finding no pupil.
 */
const REPLY_AFTER_MS = 60;

interface RequestInput {
  period: number;
  aId: string;
  grade: number;
  klass: number;
  name: string;
  idn: string;
}

/**
 * Stores a pupil's request for the teachers of the class, and returns the contacts that these teachers show to visitors. Neither the
 * reply nor its time shows whether the pupil exists.
 */
export function requestReset(
  context: Context,
  client: Client,
  input: RequestInput,
): Promise<TeacherContact[]> {
  return takeAtLeast(REPLY_AFTER_MS, () => storeRequest(context, client, input));
}

async function storeRequest(
  context: Context,
  client: Client,
  { period, aId, grade, klass, name, idn }: RequestInput,
): Promise<TeacherContact[]> {
  const { db, clock } = context;
  const now = clock.now();
  const subject = getClientSubject(context, 'reset requests', client);
  const knownPeriod = periods.find((one) => one.period === period);
  const isOfPeriod =
    knownPeriod !== undefined && knownPeriod.startGrade <= grade && grade <= knownPeriod.endGrade;
  return acrossSchools('any client may name any school, even an unknown one', db, (db) =>
    inTransaction(db, async (db) => {
      await spendOrRefuse({ ...context, db }, subject, clientBudgets.resetRequests);
      const [userId] = await insertRequest(db, {
        id: createId(),
        schoolId: aId,
        grade,
        klass,
        name: isOfPeriod ? name.trim() : '',
        number: idn.trim(),
        now,
        expiresAt: new Date(now.getTime() + REQUEST_DAYS * 86_400_000),
      });
      await audit(db, {
        event: 'passwordResetRequested',
        at: now,
        schoolId: userId === undefined ? null : aId,
        subject: userId ?? null,
      });
      return selectPublicContacts(db, { schoolId: aId, grade, klass });
    }),
  );
}

/** Lists the pending requests of pupils in this teacher's classes, the oldest first. */
export async function listResets(
  { db, clock, secrets }: Context,
  teacher: SignedIn,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ items: PasswordReset[]; next: string | null }> {
  const now = clock.now();
  const { rows, next } = await readPage(
    query,
    (page) => selectPendingRequests(db, teacher, { now, ...page }),
    ({ requested_at: at, id }) => ({ at, id }),
    z.uuid(),
  );
  const items = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    login_name: row.login_name,
    // Every pupil has a grade and a class.
    grade: row.grade ?? 0,
    klass: row.klass ?? 0,
    portrait: createPortraitAddress(secrets, now, {
      schoolId: teacher.schoolId,
      userId: row.user_id,
      portrait: row.portrait,
    }),
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
  return { items, next };
}

type Teacher = Pick<SignedInClient, 'user' | 'log'>;

interface OneTimePassword {
  password: string;
  expiresAt: string;
}

/** Approves a request: sets a one-time password. Only this reply contains the password. */
export function approveReset(
  context: Context,
  teacher: Teacher,
  id: string,
): Promise<OneTimePassword> {
  return setOneTimePassword(context, teacher, (db, at) =>
    decide(db, teacher.user, id, { state: 'approved', at }),
  );
}

/**
 * Sets a one-time password of a pupil without a request. A request of the pupil that waits is deleted.
 *
 * @throws {Problem} `notFound` if the pupil is in no class of the teacher
 */
export function issuePassword(
  context: Context,
  teacher: Teacher,
  pupilId: string,
): Promise<OneTimePassword> {
  const { user } = teacher;
  return setOneTimePassword(context, teacher, async (db) => {
    const pupil = isUuid(pupilId) ? await selectOptionalPupil(db, user, pupilId) : undefined;
    if (pupil === undefined) throw problem('notFound');
    await deletePendingRequest(db, { schoolId: user.schoolId, userId: pupil.user_id });
    return pupil;
  });
}

/**
 * Sets a random password that is valid for 24 hours and only lets the pupil choose another.
 *
 * @param findPupil checks the teacher's right and finds the pupil, in the transaction that sets the password
 */
async function setOneTimePassword(
  context: Context,
  { user: teacher, log }: Teacher,
  findPupil: (db: Db, now: Date) => Promise<{ user_id: string; login_name: string }>,
): Promise<OneTimePassword> {
  const { db, secrets, clock, sms } = context;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + PASSWORD_HOURS * 3_600_000);
  const password = generateReadablePassword();
  const hash = await hashPassword(secrets, md5Hex(password), getCallerGroup(db));
  const phone = await inTransaction(db, async (db) => {
    const pupil = await findPupil(db, now);
    const { schoolId } = teacher;
    const issue = { source: 'teacher', issuedAt: now, expiresAt } as const;
    await updatePassword(db, schoolId, pupil.user_id, hash, issue);
    const account = { schoolId, userId: pupil.user_id, loginName: pupil.login_name };
    const ended = await endAccountAccess(db, secrets, account, { by: 'teacher', at: now });
    await audit(db, { event: 'passwordResetApproved', at: now, schoolId, subject: pupil.user_id });
    return ended.phone;
  });
  // The reply does not wait for the message, because the teacher needs the password at once.
  void sendResetNotice(sms, log, phone);
  return { password, expiresAt: expiresAt.toISOString() };
}

export async function refuseReset(
  { db, clock }: Context,
  teacher: SignedIn,
  id: string,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (db) => {
    const pupil = await decide(db, teacher, id, { state: 'refused', at });
    const auditFields = { schoolId: teacher.schoolId, subject: pupil.user_id };
    await audit(db, { ...auditFields, event: 'passwordResetDeclined', at });
  });
}

/**
 * Stores a decision about a request. If two teachers decide at the same time, the first decision counts. A request of another
 * class is `notFound`.
 */
async function decide(
  db: Db,
  teacher: SignedIn,
  id: string,
  decision: { state: 'approved' | 'refused'; at: Date },
) {
  const request = isUuid(id) ? await selectOptionalRequest(db, teacher, id) : undefined;
  if (request === undefined) throw problem('notFound');
  if (request.state !== 'pending' || request.expires_at <= decision.at) {
    throw problem('resetDecided');
  }
  await updateDecision(db, teacher, id, decision);
  return request;
}

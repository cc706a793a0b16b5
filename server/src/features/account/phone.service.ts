import type { UserType } from '@meiyu/contract/account/phone.schema';

import { isUniqueViolation } from '../../db/database-error.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { acrossSchools } from '../../db/scope.ts';
import { audit } from '../../platform/audit/audit.ts';
import { endSessions } from '../../platform/auth/session/end-sessions.ts';
import { lockOwnAccount } from '../../platform/auth/session/lock-own-account.ts';
import { requireRecentPasswordCheck } from '../../platform/auth/session/recent-password-check.ts';
import { hashToken } from '../../platform/auth/session/session-token.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { createHandle } from './account-handle.service.ts';
import {
  type Client,
  getClientSubject,
  type SignedInClient,
  spendOrRefuse,
} from './client.service.ts';
import { consumeTicket } from './identity-code.repository.ts';
import { clientBudgets, isUserTypeOf, toPhoneRole } from './identity-code.rules.ts';
import { hashPhone, parsePhone, resolveTicket } from './identity-code.service.ts';
import {
  releasePhone,
  selectOptionalHolder,
  selectPhone,
  updatePhone,
} from './phone.repository.ts';

/** Returns a handle for the account to which a phone number is bound. Returns nothing if the phone number is not bound. */
export async function findByPhone(
  context: Context,
  client: Client,
  input: { phone: string; userType: UserType },
): Promise<{ _id?: string }> {
  const { db, secrets, clock } = context;
  const now = clock.now();
  const phone = parsePhone(input.phone);
  await spendOrRefuse(context, getClientSubject(context, 'lookups', client), clientBudgets.lookups);
  const holder = await acrossSchools('the number identifies the school', db, async (db) => {
    const phoneHolder = await selectOptionalHolder(db, toPhoneRole(input.userType), phone);
    if (client.user === null) {
      const auditFields = {
        schoolId: phoneHolder?.school_id ?? null,
        subject: phoneHolder?.id ?? null,
      };
      await audit(db, { ...auditFields, event: 'phoneLookedUp', at: now });
    }
    return phoneHolder;
  });
  if (holder === undefined) return {};
  const { school_id: schoolId, id: userId, password_hash: passwordHash } = holder;
  return { _id: createHandle(secrets, { schoolId, userId, phone, passwordHash }, now) };
}

interface SetInput {
  phone: string;
  identityCode: string;
  userType: UserType;
}

/** Binds a phone number to the account, or replaces the bound number. Returns the new number. */
export async function setPhone(
  context: Context,
  member: SignedInClient,
  input: SetInput,
  kind: 'bind' | 'change',
): Promise<string> {
  const { db, secrets, clock } = context;
  const now = clock.now();
  const { user } = member;
  const phone = parsePhone(input.phone);
  if (!isUserTypeOf(user, input.userType)) throw problem('badRequest');
  const role = toPhoneRole(input.userType);
  const currentPhone = await selectPhone(db, user);
  if (kind === 'change' && currentPhone === '') throw problem('phoneNotBound');
  if (currentPhone === phone) throw problem('samePhone');
  await requireRecentPasswordCheck(db, user, now);
  const purpose = currentPhone === '' ? 'bind' : 'change';
  const { identityCode } = input;
  const ticket = await resolveTicket(context, member, { identityCode, phone, role, use: purpose });
  const use = { ticketHash: hashToken(ticket), phoneHash: hashPhone(secrets, phone) };
  const auditFields = { at: now, schoolId: user.schoolId, subject: user.userId };
  try {
    await acrossSchools('an inactive account of another school may have the number', db, (db) =>
      inTransaction(db, async (db) => {
        await lockOwnAccount(db, user);
        requireOwnTicket(await consumeTicket(db, { ...use, role, purpose, now }), user);
        await releasePhone(db, role, phone);
        if (!(await updatePhone(db, user, { from: currentPhone, to: phone, at: now }))) {
          throw problem('codeInvalid');
        }
        await endSessions(db, user, user.sessionId);
        await audit(db, {
          ...auditFields,
          event: currentPhone === '' ? 'phoneBound' : 'phoneChanged',
        });
      }),
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'users_phone')) throw error;
    await audit(db, { ...auditFields, event: 'phoneDenied', detail: 'taken' });
    throw problem('phoneTaken');
  }
  return phone;
}

/**
 * Removes the phone number from the user's own account. This needs a code that was sent to this number, or a recent password
 * check.
 */
export async function unbindPhone(
  context: Context,
  member: SignedInClient,
  input: { identityCode?: string | undefined; userType: UserType },
): Promise<void> {
  const { db, secrets, clock } = context;
  const now = clock.now();
  const { user } = member;
  if (!isUserTypeOf(user, input.userType)) throw problem('badRequest');
  const role = toPhoneRole(input.userType);
  const phone = await selectPhone(db, user);
  if (phone === '') throw problem('phoneNotBound');
  const { identityCode } = input;
  if (identityCode === undefined) await requireRecentPasswordCheck(db, user, now);
  const ticket =
    identityCode === undefined
      ? null
      : await resolveTicket(context, member, { identityCode, phone, role, use: 'unbind' });
  await inTransaction(db, async (db) => {
    await lockOwnAccount(db, user);
    if (ticket !== null) {
      const use = { ticketHash: hashToken(ticket), phoneHash: hashPhone(secrets, phone) };
      const usedTicket = await consumeTicket(db, { ...use, role, purpose: 'unbind', now });
      requireOwnTicket(usedTicket, user);
    }
    if (!(await updatePhone(db, user, { from: phone, to: '', at: now }))) {
      throw problem('phoneNotBound');
    }
    await endSessions(db, user, user.sessionId);
    const auditFields = { schoolId: user.schoolId, subject: user.userId };
    await audit(db, { ...auditFields, event: 'phoneUnbound', at: now });
  });
}

function requireOwnTicket(
  taken: { school_id: string; user_id: string } | undefined,
  user: SignedIn,
): void {
  if (taken?.school_id !== user.schoolId || taken.user_id !== user.userId) {
    throw problem('codeInvalid');
  }
}

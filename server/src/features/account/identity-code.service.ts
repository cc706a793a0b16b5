import { createHmac, timingSafeEqual } from 'node:crypto';

import type { CodePurpose, UserType } from '@meiyu/contract/account/phone.schema';
import { canonicalPhone } from '@meiyu/contract/shared/validation';

import { acrossSchools } from '../../db/scope.ts';
import { audit } from '../../platform/audit/audit.ts';
import { returnBudgets } from '../../platform/auth/limits/budget.ts';
import { throttleSubject } from '../../platform/auth/limits/throttle.ts';
import type { Secrets } from '../../platform/auth/secrets.ts';
import { hashToken } from '../../platform/auth/session/session-token.ts';
import type { Context } from '../../platform/context.ts';
import { type Problem, problem } from '../../platform/problem.ts';
import { randomText } from '../../platform/random-text.ts';
import { type Asker, askerSubject, spendOrRefuse } from './asker.service.ts';
import {
  selectLastTry,
  selectLiveCodes,
  spendAttempts,
  spendRepeats,
  updateDone,
  updateTicket,
  type WhichChallenge,
} from './identity-code.repository.ts';
import {
  callerBudgets,
  roleOf,
  TICKET_MINUTES,
  triesWithoutHolder,
} from './identity-code.rules.ts';
import { countStrangersPhone, strangersWait } from './stranger-guard.service.ts';

/** The 11 digits of what was typed. @throws phoneInvalid */
export function phoneOf(typed: string): string {
  const phone = canonicalPhone(typed);
  if (phone === null) throw problem('phoneInvalid');
  return phone;
}

/** What a phone is kept as beside its codes and counters. */
export function phoneHash(secrets: Secrets, phone: string): string {
  return throttleSubject(secrets, 'phone', phone);
}

interface Account {
  schoolId: string;
  userId: string;
}

/** Whose account a code is about, and what it opens. */
export interface CodeUse extends Account {
  purpose: CodePurpose;
}

/** What a code is for: a forgotten password of the phone, else phone and pupil. Each holder has one live code for it. */
export function challengeSubject(
  secrets: Secrets,
  phone: string,
  role: number,
  use: CodeUse,
): string {
  const own = use.purpose === 'reset' ? [] : [use.schoolId, use.userId];
  return throttleSubject(secrets, 'code', phone, String(role), use.purpose, ...own);
}

export function codeMac({ codeKey }: Secrets, challengeHash: Uint8Array, code: string): Buffer {
  return createHmac('sha256', codeKey).update(challengeHash).update(code).digest();
}

export const minutesAfter = (now: Date, minutes: number) =>
  new Date(now.getTime() + minutes * 60_000);

/** Keyed hashes of what makes a caller the holder of a code: its session's user, its browser's cookie. */
export function holderHashes(secrets: Secrets, { user, flow }: Asker): string[] {
  return [
    ...(user === null ? [] : [throttleSubject(secrets, 'holder', user.schoolId, user.userId)]),
    ...(flow === null ? [] : [throttleSubject(secrets, 'holder', 'flow', flow)]),
  ];
}

interface GivenCode {
  phone: string;
  role: number;
  /** The digits typed. */
  code: string;
  which: WhichChallenge;
}

/** Turns the right digits into a ticket. Wrong, expired, used up, unknown and somebody else's are one refusal. */
export async function checkCode(
  context: Context,
  asker: Asker,
  input: { phone: string; userType: UserType; identityCode: string; challenge: string },
): Promise<string> {
  return judgeCode(context, asker, {
    phone: phoneOf(input.phone),
    role: roleOf(input.userType),
    code: input.identityCode,
    which: { challengeHash: hashToken(input.challenge) },
  });
}

/** The ticket that a call was given, or the one for the digits that it was given instead. */
export async function ticketFor(
  context: Context,
  asker: Asker,
  given: { identityCode: string; phone: string; role: number; use: CodePurpose },
): Promise<string> {
  const { identityCode, phone, role, use: purpose } = given;
  if (identityCode.startsWith('t1.')) return identityCode;
  const { schoolId, userId } = asker.user ?? { schoolId: '', userId: '' };
  const subject = challengeSubject(context.secrets, phone, role, { purpose, schoolId, userId });
  const which = { subject, holderHashes: holderHashes(context.secrets, asker) };
  return judgeCode(context, asker, { phone, role, code: identityCode, which });
}

/** A try takes from the code that the caller holds; without one, from a small budget of the phone. */
async function judgeCode(
  context: Context,
  asker: Asker,
  { phone, role, code, which }: GivenCode,
): Promise<string> {
  const { secrets, clock } = context;
  const giver = {
    phoneHash: phoneHash(secrets, phone),
    role,
    userId: asker.user?.userId ?? null,
    now: clock.now(),
  };
  return acrossSchools('the code tells the school', context.db, async (db) => {
    const inDb = { ...context, db };
    const isHolder =
      'challengeHash' in which || which.holderHashes.length > 0 || asker.user !== null;
    const codes = isHolder
      ? await codesOfHolder(inDb, asker, which, giver)
      : await codesWithoutHolder(inDb, which.subject, giver);
    const found = codes.find((one) =>
      timingSafeEqual(codeMac(secrets, one.challenge_hash, code), one.code_mac),
    );
    if (found === undefined) throw await wrongCode(inDb, asker, codes, giver);
    if (!isHolder) await returnBudgets(db, withoutHolder(secrets, giver));
    return giveTicket(inDb, found);
  });
}

type Giver = Parameters<typeof spendAttempts>[2];
type LiveCode = Awaited<ReturnType<typeof spendAttempts>>[number];

/** Spends a try at each code that the caller holds. */
async function codesOfHolder(
  context: Context,
  asker: Asker,
  which: WhichChallenge,
  giver: Giver,
): Promise<LiveCode[]> {
  const { db } = context;
  const wait = asker.user === null ? await strangersWait(context, 'wrongCodes') : 0;
  const codes = await spendAttempts(db, which, giver, wait);
  if (codes.length > 0) return codes;
  const lastTry = wait === 0 ? null : await selectLastTry(db, which, giver);
  if (lastTry !== null) {
    const left = lastTry.getTime() + wait * 1000 - giver.now.getTime();
    throw problem('tooFrequent', { retry_after: Math.max(1, Math.ceil(left / 1000)) });
  }
  await spendOrRefuse(
    context,
    askerSubject(context, 'wrong codes', asker),
    callerBudgets.wrongCodes,
  );
  return [];
}

const withoutHolder = (secrets: Secrets, { phoneHash: hash, role }: Giver) =>
  throttleSubject(secrets, 'code without holder', hash, String(role));

/** Spends a try of the phone for clients that show nothing but phone and digits. */
async function codesWithoutHolder(
  context: Context,
  subject: string,
  giver: Giver,
): Promise<LiveCode[]> {
  await spendOrRefuse(context, withoutHolder(context.secrets, giver), triesWithoutHolder);
  return selectLiveCodes(context.db, subject, giver);
}

async function wrongCode(
  context: Context,
  asker: Asker,
  codes: readonly LiveCode[],
  giver: Giver,
): Promise<Problem> {
  const [about] = codes;
  if (about !== undefined) {
    const noted = noteOf(about, giver.now);
    const isBurned = codes.every((one) => one.attempts_left === 0);
    await audit(context.db, { ...noted, event: isBurned ? 'codeBurned' : 'codeFailed' });
    if (asker.user === null) {
      await countStrangersPhone(context, asker, 'wrongCodes', giver.phoneHash);
    }
  }
  return problem('codeInvalid');
}

const noteOf = (code: LiveCode, at: Date) => ({
  at,
  schoolId: code.school_id,
  subject: code.user_id,
  detail: code.purpose,
});

async function giveTicket({ db, clock }: Context, code: LiveCode): Promise<string> {
  const now = clock.now();
  const ticket = `t1.${randomText(22)}`;
  const expiresAt = minutesAfter(now, TICKET_MINUTES);
  const isOurs = await updateTicket(db, code.challenge_hash, {
    hash: hashToken(ticket),
    expiresAt,
  });
  if (!isOurs) throw problem('codeInvalid');
  await audit(db, { ...noteOf(code, now), event: 'codeChecked' });
  return ticket;
}

/** Whether the same reset was done already: its reply was lost, and the client sends it again. */
export async function isResetDone(
  { db, secrets, clock }: Context,
  given: { identityCode: string; phone: string; role: number; newMd5: string },
): Promise<boolean> {
  const { identityCode, phone, role, newMd5 } = given;
  const isTicket = identityCode.startsWith('t1.');
  const reset = { purpose: 'reset', schoolId: '', userId: '' } as const;
  const which = isTicket
    ? { ticketHash: hashToken(identityCode) }
    : { subject: challengeSubject(secrets, phone, role, reset) };
  const done = await acrossSchools('the code tells the school', db, (db) =>
    spendRepeats(db, which, { phoneHash: phoneHash(secrets, phone), now: clock.now() }),
  );
  return done.some(
    (one) =>
      one.done_mac !== null &&
      timingSafeEqual(one.done_mac, codeMac(secrets, one.challenge_hash, newMd5)) &&
      (isTicket ||
        timingSafeEqual(one.code_mac, codeMac(secrets, one.challenge_hash, identityCode))),
  );
}

/** Keeps which password a reset has set, as a keyed hash. */
export async function keepDone(
  { db, secrets }: Context,
  ticket: { ticketHash: Uint8Array; challengeHash: Uint8Array },
  newMd5: string,
): Promise<void> {
  await updateDone(db, ticket.ticketHash, codeMac(secrets, ticket.challengeHash, newMd5));
}

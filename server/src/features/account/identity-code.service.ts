import { createHmac, timingSafeEqual } from 'node:crypto';

import type { CodePurpose, UserType } from '@meiyu/contract/account/phone.schema';
import { normalizePhone } from '@meiyu/contract/shared/validation';

import { acrossSchools } from '../../db/scope.ts';
import { audit } from '../../platform/audit/audit.ts';
import { returnBudgets } from '../../platform/auth/limits/budget.ts';
import { createThrottleSubject } from '../../platform/auth/limits/throttle.ts';
import type { Secrets } from '../../platform/auth/secrets.ts';
import { hashToken } from '../../platform/auth/session/session-token.ts';
import type { Context } from '../../platform/context.ts';
import { type Problem, problem } from '../../platform/problem.ts';
import { createRandomText } from '../../platform/random-text.ts';
import { type Client, getClientSubject, spendOrRefuse } from './client.service.ts';
import {
  selectLastTry,
  selectLiveCodes,
  spendCodeTries,
  spendRepeats,
  updateDoneMac,
  updateTicket,
  type ChallengeFilter,
} from './identity-code.repository.ts';
import {
  clientBudgets,
  toPhoneRole,
  TICKET_MINUTES,
  nonHolderBudget,
} from './identity-code.rules.ts';
import { countStrangerPhone, getStrangerWaitSeconds } from './stranger-guard.service.ts';

/**
 * Returns the 11 digits of a phone number that is written in any usual way.
 *
 * @throws {Problem} `phoneInvalid`
 */
export function parsePhone(typed: string): string {
  const phone = normalizePhone(typed);
  if (phone === null) throw problem('phoneInvalid');
  return phone;
}

/** Returns the keyed hash by which codes and counters identify a phone number. */
export function hashPhone(secrets: Secrets, phone: string): string {
  return createThrottleSubject(secrets, 'phone', phone);
}

interface Account {
  schoolId: string;
  userId: string;
}

/** The account of a code, and the purpose of the code. */
export interface CodeUse extends Account {
  purpose: CodePurpose;
}

/**
 * Returns the subject of a code: the phone number for a forgotten password, else phone number and user. Each holder has one
 * valid code per subject.
 */
export function buildChallengeSubject(
  secrets: Secrets,
  phone: string,
  role: number,
  use: CodeUse,
): string {
  const accountParts = use.purpose === 'reset' ? [] : [use.schoolId, use.userId];
  return createThrottleSubject(secrets, 'code', phone, String(role), use.purpose, ...accountParts);
}

export function computeCodeMac(
  { codeKey }: Secrets,
  challengeHash: Uint8Array,
  code: string,
): Buffer {
  return createHmac('sha256', codeKey).update(challengeHash).update(code).digest();
}

export const addMinutes = (now: Date, minutes: number) =>
  new Date(now.getTime() + minutes * 60_000);

/** Computes keyed hashes of the user and of the browser's cookie. A client with one of them is a holder of the code. */
export function computeHolderHashes(secrets: Secrets, { user, flow }: Client): string[] {
  return [
    ...(user === null
      ? []
      : [createThrottleSubject(secrets, 'holder', user.schoolId, user.userId)]),
    ...(flow === null ? [] : [createThrottleSubject(secrets, 'holder', 'flow', flow)]),
  ];
}

interface GivenCode {
  phone: string;
  role: number;
  /** The digits that the user typed. */
  code: string;
  which: ChallengeFilter;
}

/**
 * Returns a ticket if the digits are right. The error is the same for a code that is wrong, expired, used up, unknown or of
 * another user.
 */
export async function checkCode(
  context: Context,
  client: Client,
  input: { phone: string; userType: UserType; identityCode: string; challenge: string },
): Promise<string> {
  return redeemCode(context, client, {
    phone: parsePhone(input.phone),
    role: toPhoneRole(input.userType),
    code: input.identityCode,
    which: { challengeHash: hashToken(input.challenge) },
  });
}

/** Returns the ticket that a call contains. If the call contains the six digits of a code, exchanges the code for a ticket. */
export async function resolveTicket(
  context: Context,
  client: Client,
  given: { identityCode: string; phone: string; role: number; use: CodePurpose },
): Promise<string> {
  const { identityCode, phone, role, use: purpose } = given;
  if (identityCode.startsWith('t1.')) return identityCode;
  const { schoolId, userId } = client.user ?? { schoolId: '', userId: '' };
  const subject = buildChallengeSubject(context.secrets, phone, role, {
    purpose,
    schoolId,
    userId,
  });
  const codeFilter = { subject, holderHashes: computeHolderHashes(context.secrets, client) };
  return redeemCode(context, client, { phone, role, code: identityCode, which: codeFilter });
}

/**
 * Compares the digits and returns a ticket. A try counts against the codes that belong to the client, or, if there is none,
 * against a small limit of the phone number.
 */
async function redeemCode(
  context: Context,
  client: Client,
  { phone, role, code, which }: GivenCode,
): Promise<string> {
  const { secrets, clock } = context;
  const codeClient = {
    phoneHash: hashPhone(secrets, phone),
    role,
    userId: client.user?.userId ?? null,
    now: clock.now(),
  };
  return acrossSchools('the code identifies the school', context.db, async (db) => {
    const inDb = { ...context, db };
    const isHolder =
      'challengeHash' in which || which.holderHashes.length > 0 || client.user !== null;
    const codes = isHolder
      ? await spendHolderTries(inDb, client, which, codeClient)
      : await spendPhoneTry(inDb, which.subject, codeClient);
    const matching = codes.find((one) =>
      timingSafeEqual(computeCodeMac(secrets, one.challenge_hash, code), one.code_mac),
    );
    if (matching === undefined) throw await recordWrongCode(inDb, client, codes, codeClient);
    if (!isHolder) await returnBudgets(db, buildPhoneBudgetSubject(secrets, codeClient));
    return storeTicket(inDb, matching);
  });
}

type CodeClient = Parameters<typeof spendCodeTries>[2];
type LiveCode = Awaited<ReturnType<typeof spendCodeTries>>[number];

/** Counts a try at each code that belongs to the client. */
async function spendHolderTries(
  context: Context,
  client: Client,
  which: ChallengeFilter,
  codeClient: CodeClient,
): Promise<LiveCode[]> {
  const { db } = context;
  const wait = client.user === null ? await getStrangerWaitSeconds(context, 'wrongCodes') : 0;
  const codes = await spendCodeTries(db, which, codeClient, wait);
  if (codes.length > 0) return codes;
  const lastTry = wait === 0 ? null : await selectLastTry(db, which, codeClient);
  if (lastTry !== null) {
    const left = lastTry.getTime() + wait * 1000 - codeClient.now.getTime();
    throw problem('tooFrequent', { retry_after: Math.max(1, Math.ceil(left / 1000)) });
  }
  await spendOrRefuse(
    context,
    getClientSubject(context, 'wrong codes', client),
    clientBudgets.wrongCodes,
  );
  return [];
}

const buildPhoneBudgetSubject = (secrets: Secrets, { phoneHash: hash, role }: CodeClient) =>
  createThrottleSubject(secrets, 'code without holder', hash, String(role));

/** Counts a try against the limit of the phone number, for clients that send only phone number and digits. */
async function spendPhoneTry(
  context: Context,
  subject: string,
  codeClient: CodeClient,
): Promise<LiveCode[]> {
  await spendOrRefuse(
    context,
    buildPhoneBudgetSubject(context.secrets, codeClient),
    nonHolderBudget,
  );
  return selectLiveCodes(context.db, subject, codeClient);
}

async function recordWrongCode(
  context: Context,
  client: Client,
  codes: readonly LiveCode[],
  codeClient: CodeClient,
): Promise<Problem> {
  const [about] = codes;
  if (about !== undefined) {
    const auditFields = buildAuditFields(about, codeClient.now);
    const isBurned = codes.every((one) => one.attempts_left === 0);
    await audit(context.db, { ...auditFields, event: isBurned ? 'codeBurned' : 'codeFailed' });
    if (client.user === null) {
      await countStrangerPhone(context, client, 'wrongCodes', codeClient.phoneHash);
    }
  }
  return problem('codeInvalid');
}

const buildAuditFields = (code: LiveCode, at: Date) => ({
  at,
  schoolId: code.school_id,
  subject: code.user_id,
  detail: code.purpose,
});

async function storeTicket({ db, clock }: Context, code: LiveCode): Promise<string> {
  const now = clock.now();
  const ticket = `t1.${createRandomText(22)}`;
  const expiresAt = addMinutes(now, TICKET_MINUTES);
  const isOurs = await updateTicket(db, code.challenge_hash, {
    hash: hashToken(ticket),
    expiresAt,
  });
  if (!isOurs) throw problem('codeInvalid');
  await audit(db, { ...buildAuditFields(code, now), event: 'codeChecked' });
  return ticket;
}

/** Checks whether the same reset was completed before, so that the client may repeat it after a lost reply. */
export async function isResetDone(
  { db, secrets, clock }: Context,
  given: { identityCode: string; phone: string; role: number; newMd5: string },
): Promise<boolean> {
  const { identityCode, phone, role, newMd5 } = given;
  const isTicket = identityCode.startsWith('t1.');
  const reset = { purpose: 'reset', schoolId: '', userId: '' } as const;
  const codeFilter = isTicket
    ? { ticketHash: hashToken(identityCode) }
    : { subject: buildChallengeSubject(secrets, phone, role, reset) };
  const done = await acrossSchools('the code identifies the school', db, (db) =>
    spendRepeats(db, codeFilter, { phoneHash: hashPhone(secrets, phone), now: clock.now() }),
  );
  return done.some(
    (one) =>
      one.done_mac !== null &&
      timingSafeEqual(one.done_mac, computeCodeMac(secrets, one.challenge_hash, newMd5)) &&
      (isTicket ||
        timingSafeEqual(one.code_mac, computeCodeMac(secrets, one.challenge_hash, identityCode))),
  );
}

/** Stores a keyed hash of the password that a reset has set. */
export async function storeDoneReset(
  { db, secrets }: Context,
  ticket: { ticketHash: Uint8Array; challengeHash: Uint8Array },
  newMd5: string,
): Promise<void> {
  await updateDoneMac(db, ticket.ticketHash, computeCodeMac(secrets, ticket.challengeHash, newMd5));
}

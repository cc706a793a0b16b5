import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import type { CodePurpose, UserType } from '@meiyu/contract/account/phone.schema';
import { canonicalPhone } from '@meiyu/contract/shared/validation';

import { acrossSchools, inSchool } from '../../db/scope.ts';
import { audit } from '../../platform/audit/audit.ts';
import { returnBudgets } from '../../platform/budget.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/new-id.ts';
import { problem } from '../../platform/problem.ts';
import { randomText } from '../../platform/random-text.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { hashToken } from '../../platform/session-token.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import type { SmsResult } from '../../platform/sms/sms-sender.ts';
import { throttleSubject } from '../../platform/throttle.ts';
import { type Asker, askerSubject, spendOrRefuse } from './asker.service.ts';
import {
  selectNextMessage,
  spendAttempt,
  spendMessage,
  updateTicket,
  upsertChallenge,
  type WhichChallenge,
} from './identity-code.repository.ts';
import {
  ATTEMPTS,
  callerBudgets,
  CODE_MINUTES,
  cooldown,
  ownPurpose,
  isOwnType,
  roleOf,
  sendsOverall,
  TICKET_MINUTES,
  wrongOverall,
  wrongPerPhone,
} from './identity-code.rules.ts';
import { selectOptionalHolder, selectPhone } from './phone.repository.ts';

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
interface CodeUse extends Account {
  purpose: CodePurpose;
}

/** There is one live code for each of these: of a forgotten password for the phone, else for phone and pupil. */
function challengeSubject(secrets: Secrets, phone: string, role: number, use: CodeUse): string {
  const own = use.purpose === 'reset' ? [] : [use.schoolId, use.userId];
  return throttleSubject(secrets, 'code', phone, String(role), use.purpose, ...own);
}

function codeMac({ codeKey }: Secrets, challengeHash: Uint8Array, code: string): Buffer {
  return createHmac('sha256', codeKey).update(challengeHash).update(code).digest();
}

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

interface SendInput {
  phone: string;
  userType: UserType;
  purpose?: CodePurpose | undefined;
}

/** Sends a code; the challenge that belongs to it, or the code itself where the operator asked for that. */
export async function sendCode(context: Context, asker: Asker, input: SendInput): Promise<string> {
  const { db, secrets, clock, config } = context;
  const now = clock.now();
  const phone = phoneOf(input.phone);
  const role = roleOf(input.userType);
  await spendOrRefuse(context, askerSubject(context, 'sends', asker), callerBudgets.sends);
  const use = await codeUse(context, asker.user, { ...input, phone });

  if (asker.user !== null) {
    const subject = askerSubject(context, 'sends a day', asker);
    await spendOrRefuse(context, subject, callerBudgets.ownSendsPerDay);
  }
  const hash = phoneHash(secrets, phone);
  if (!(await spendMessage(db, hash, cooldown, now))) {
    const next = await selectNextMessage(db, hash, cooldown);
    const wait = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000));
    throw problem('tooFrequent', { retry_after: wait });
  }
  await spendOrRefuse(context, throttleSubject(secrets, 'sends overall'), sendsOverall);

  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const noted = { at: now, schoolId: use.schoolId, subject: use.userId, detail: use.purpose };
  const sent = await context.sms.send({ to: phone, code, minutes: CODE_MINUTES, ref: newId() });
  if (!sent.ok) {
    await inSchool(use.schoolId, db, (db) =>
      audit(db, { ...noted, event: 'codeSendFailed', detail: sent.kind }),
    );
    throw sendProblem(asker, sent);
  }
  const challenge = `c1.${randomText(22)}`;
  const challengeHash = hashToken(challenge);
  await inSchool(use.schoolId, db, async (db) => {
    await upsertChallenge(db, {
      subject: challengeSubject(secrets, phone, role, use),
      phone_hash: hash,
      role,
      purpose: use.purpose,
      school_id: use.schoolId,
      user_id: use.userId,
      challenge_hash: challengeHash,
      code_mac: codeMac(secrets, challengeHash, code),
      attempts_left: ATTEMPTS,
      expires_at: minutesAfter(now, CODE_MINUTES),
    });
    await audit(db, { ...noted, event: 'codeSent' });
  });
  return config.echoesCodes ? code : challenge;
}

/** Whose account a code will be about. Without a token, and for a forgotten password, it is whoever has the number. */
async function codeUse(
  { db }: Context,
  user: SignedIn | null,
  { phone, userType, purpose }: SendInput,
): Promise<CodeUse> {
  const role = roleOf(userType);
  const holder = await acrossSchools('the number tells the school', db, (db) =>
    selectOptionalHolder(db, role, phone),
  );
  if (purpose === 'reset' || (user === null && purpose === undefined)) {
    if (holder === undefined) throw problem('phoneNotBound');
    return { purpose: 'reset', schoolId: holder.school_id, userId: holder.id };
  }
  if (user === null) throw problem('notSignedIn');
  if (!isOwnType(user, userType)) throw problem('badRequest');
  const own = ownPurpose(purpose, phone, await selectPhone(db, user));
  if (own !== 'bind' && own !== 'change' && own !== 'unbind') throw problem(own);
  if (own !== 'unbind' && holder !== undefined) throw problem('phoneTaken');
  return { purpose: own, schoolId: user.schoolId, userId: user.userId };
}

/** What the caller hears of a message that did not go; what only the operator can mend is logged, without the number. */
function sendProblem(asker: Asker, { kind, vendorCode }: Extract<SmsResult, { ok: false }>) {
  if (kind === 'throttled') return problem('tooFrequent', { retry_after: cooldown.seconds });
  if (kind === 'badNumber') return problem('phoneInvalid');
  if (kind === 'blocked') return problem('codeNotSent');
  if (kind === 'unknown') {
    asker.log.error({ vendorCode }, 'no answer from the sender of codes');
    return problem('sendFailed');
  }
  asker.log.error({ vendorCode }, 'the sender of codes refused: its account needs the operator');
  return problem('codeNotSent');
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
  return judgeCode(context, asker, { phone, role, code: identityCode, which: { subject } });
}

/** Each guard is spent before the digits are compared, and given back when they were right. */
async function judgeCode(
  context: Context,
  asker: Asker,
  { phone, role, code, which }: GivenCode,
): Promise<string> {
  const { db, secrets, clock } = context;
  const now = clock.now();
  const byCaller = askerSubject(context, 'wrong codes', asker);
  await spendOrRefuse(context, byCaller, callerBudgets.wrongCodes);
  return acrossSchools('the code tells the school', db, async (db) => {
    const giver = {
      phoneHash: phoneHash(secrets, phone),
      role,
      userId: asker.user?.userId ?? null,
      now,
    };
    const found = await spendAttempt(db, which, giver);
    if (found === undefined) throw problem('codeInvalid');
    const noted = {
      at: now,
      schoolId: found.school_id,
      subject: found.user_id,
      detail: found.purpose,
    };
    // Apart for who is signed in, so that a stranger's guesses hold up no one's own phone.
    const kind = found.purpose === 'reset' ? 'reset' : 'own';
    const byPhone = throttleSubject(secrets, 'wrong codes', 'phone', phone, String(role), kind);
    await spendOrRefuse(context, byPhone, wrongPerPhone);
    const overall = throttleSubject(secrets, 'wrong codes', 'overall');
    await spendOverall(context, asker, overall);

    const isRight = timingSafeEqual(codeMac(secrets, found.challenge_hash, code), found.code_mac);
    if (!isRight) {
      const event = found.attempts_left === 0 ? 'codeBurned' : 'codeFailed';
      await audit(db, { ...noted, event });
      throw problem('codeInvalid');
    }
    await returnBudgets(db, byCaller, byPhone, overall);
    const ticket = `t1.${randomText(22)}`;
    const expiresAt = minutesAfter(now, TICKET_MINUTES);
    const isOurs = await updateTicket(db, found.challenge_hash, {
      // Apart from now on, so that a code that anybody asks for in its place does not take the ticket away.
      subject: throttleSubject(secrets, 'ticket', ticket),
      hash: hashToken(ticket),
      expiresAt,
    });
    if (!isOurs) throw problem('codeInvalid');
    await audit(db, { ...noted, event: 'codeChecked' });
    return ticket;
  });
}

async function spendOverall(context: Context, asker: Asker, subject: string): Promise<void> {
  try {
    await spendOrRefuse(context, subject, wrongOverall);
  } catch (error) {
    asker.log.error({}, 'wrong codes from everywhere: guessing is held up for ten minutes at most');
    throw error;
  }
}

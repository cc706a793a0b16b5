import { randomInt } from 'node:crypto';

import type { CodePurpose, UserType } from '@meiyu/contract/account/phone.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import { acrossSchools, inSchool } from '../../db/scope.ts';
import { audit } from '../../platform/audit/audit.ts';
import { deviceHash } from '../../platform/auth/device/device-token.ts';
import { returnBudgets, spendBudget } from '../../platform/auth/limits/budget.ts';
import { hashToken } from '../../platform/auth/session/session-token.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/new-id.ts';
import { type Problem, problem } from '../../platform/problem.ts';
import { randomText } from '../../platform/random-text.ts';
import type { SmsResult } from '../../platform/sms/sms-sender.ts';
import { type Asker, askerSubject, spendOrRefuse } from './asker.service.ts';
import {
  deleteChallenge,
  deleteEarlierChallenges,
  insertChallenge,
  selectRoomForCode,
} from './identity-code.repository.ts';
import {
  ATTEMPTS,
  callerBudgets,
  CODE_MINUTES,
  cooldown,
  isOwnType,
  LIVE_CODES,
  ownPurpose,
  perAddressGroup,
  roleOf,
} from './identity-code.rules.ts';
import {
  challengeSubject,
  codeMac,
  type CodeUse,
  holderHashes,
  minutesAfter,
  phoneHash,
  phoneOf,
} from './identity-code.service.ts';
import { giveBackMessage, selectNextMessage, spendMessage } from './message-count.repository.ts';
import {
  isKnownDevice,
  selectHolders,
  selectOptionalHolder,
  selectPhone,
} from './phone.repository.ts';
import { countStrangersPhone, strangersWait } from './stranger-guard.service.ts';

interface SendInput {
  phone: string;
  userType: UserType;
  purpose?: CodePurpose | undefined;
}

/** Sends a code; the challenge that belongs to it, or the code itself where the operator asked for that. */
export async function sendCode(context: Context, asker: Asker, input: SendInput): Promise<string> {
  const { db, clock, config } = context;
  const now = clock.now();
  const phone = phoneOf(input.phone);
  const role = roleOf(input.userType);
  await spendOrRefuse(context, askerSubject(context, 'sends', asker), callerBudgets.sends);
  const use = await codeUse(context, asker.user, { ...input, phone });
  const message = await spendSend(context, asker, use, { phone, role, now });

  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const noted = { at: now, schoolId: use.schoolId, subject: use.userId, detail: use.purpose };
  return inSchool(use.schoolId, db, async (db) => {
    const inDb = { ...context, db };
    // Kept before it is sent: whatever happens meanwhile, a message that arrives holds a code that counts.
    const kept = await keepCode(inDb, asker, use, { phone, role, code });
    const sent = await context.sms.send({ to: phone, code, minutes: CODE_MINUTES, ref: newId() });
    const identityCode = config.echoesCodes ? code : kept.challenge;
    if (sent.ok) {
      await deleteEarlierChallenges(db, kept);
      await audit(db, { ...noted, event: 'codeSent' });
      if (message.isStrangers) await countStrangersPhone(inDb, asker, 'sends', message.phoneHash);
      return identityCode;
    }
    await audit(db, { ...noted, event: 'codeSendFailed', detail: sent.kind });
    if (sent.kind !== 'unknown') {
      await deleteChallenge(db, kept.newest);
      await giveBackSend(inDb, message);
    }
    throw sendProblem(asker, sent, identityCode);
  });
}

async function keepCode(
  { db, secrets, clock }: Context,
  asker: Asker,
  use: CodeUse,
  { phone, role, code }: { phone: string; role: number; code: string },
) {
  const challenge = `c1.${randomText(22)}`;
  const newest = hashToken(challenge);
  const subject = challengeSubject(secrets, phone, role, use);
  const [holderHash = ''] = holderHashes(secrets, asker);
  await insertChallenge(db, {
    subject,
    phone_hash: phoneHash(secrets, phone),
    role,
    purpose: use.purpose,
    school_id: use.schoolId,
    user_id: use.userId,
    challenge_hash: newest,
    code_mac: codeMac(secrets, newest, code),
    attempts_left: ATTEMPTS,
    expires_at: minutesAfter(clock.now(), CODE_MINUTES),
    holder_hash: holderHash,
  });
  return { challenge, newest, subject, holderHash };
}

/** A message that was counted, so that it can be given back. */
interface CountedMessage {
  phoneHash: string;
  isStrangers: boolean;
  now: Date;
  /** Subjects of the budgets it was taken from. */
  budgets: string[];
}

/** Counts a message on all that limits it. @throws tooFrequent, codesUsedUp */
async function spendSend(
  context: Context,
  asker: Asker,
  use: CodeUse,
  { phone, role, now }: { phone: string; role: number; now: Date },
): Promise<CountedMessage> {
  const { db, secrets } = context;
  const hash = phoneHash(secrets, phone);
  const isStrangers = !(await isFamiliar(context, asker, use, { phone, role }));
  const message: CountedMessage = { phoneHash: hash, isStrangers, now, budgets: [] };
  // Before any count that a refusal would have to give back.
  if (isStrangers) await requireRoomForCode(context, asker, hash);
  if (asker.user !== null) {
    const subject = askerSubject(context, 'sends a day', asker);
    await spendOrRefuse(context, subject, callerBudgets.ownSendsPerDay);
    message.budgets.push(subject);
  }
  if (isStrangers) {
    const subject = askerSubject(context, `sends to ${hash}`, asker);
    const wait = await spendBudget(db, subject, perAddressGroup, now);
    if (wait !== null) {
      await returnBudgets(db, ...message.budgets);
      throw usedUp(use, role, wait);
    }
    message.budgets.push(subject);
  }
  const wait = isStrangers ? await strangersWait(context, 'sends') : 0;
  const limits = { ...cooldown, seconds: Math.max(cooldown.seconds, wait) };
  if (await spendMessage(db, message, limits)) return message;
  await returnBudgets(db, ...message.budgets);
  const { at, quotaAt } = await selectNextMessage(db, message, limits);
  const seconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
  throw quotaAt !== null && quotaAt > now
    ? usedUp(use, role, seconds)
    : problem('tooFrequent', { retry_after: seconds });
}

/**
 * Refuses a stranger while a phone has as many live codes as it may have. Of two strangers at the same moment the phone's
 * cooldown refuses one, so no lock is needed.
 *
 * @throws tooFrequent
 */
async function requireRoomForCode(
  { db, secrets, clock }: Context,
  asker: Asker,
  hash: string,
): Promise<void> {
  const now = clock.now();
  const holder = holderHashes(secrets, asker);
  const at = await acrossSchools('the phone tells the codes', db, (db) =>
    selectRoomForCode(db, { phoneHash: hash, holderHashes: holder, most: LIVE_CODES, now }),
  );
  if (at === null) return;
  throw problem('tooFrequent', { retry_after: Math.ceil((at.getTime() - now.getTime()) / 1000) });
}

async function giveBackSend({ db }: Context, message: CountedMessage): Promise<void> {
  await giveBackMessage(db, message, cooldown);
  await returnBudgets(db, ...message.budgets);
}

/** A forgotten password has another way, so the refusal names it. */
function usedUp({ purpose }: CodeUse, role: number, seconds: number): Problem {
  const helper = role === PUPIL_ROLE ? '任课老师' : '学校管理员';
  return problem('codesUsedUp', {
    retry_after: seconds,
    ...(purpose === 'reset' && { error_msg: `验证码发送次数已用完，请联系${helper}重置密码` }),
  });
}

/**
 * Whether the account that the code is about is signed in or was signed in before on this device. A number that another
 * account has is a stranger's number to everyone else.
 */
async function isFamiliar(
  { db, secrets }: Context,
  { user, tokens }: Asker,
  { schoolId, userId, purpose }: CodeUse,
  { phone, role }: { phone: string; role: number },
): Promise<boolean> {
  if (user !== null && user.schoolId === schoolId && user.userId === userId) {
    if (purpose === 'reset' || purpose === 'unbind') return true;
    const holders = await acrossSchools('the number tells the school', db, (db) =>
      selectHolders(db, phone),
    );
    return holders.length === 0;
  }
  if (tokens.length === 0 || purpose !== 'reset') return false;
  return acrossSchools('the number tells the school', db, async (db) => {
    const holder = await selectOptionalHolder(db, role, phone);
    if (holder === undefined) return false;
    const account = { schoolId, loginName: holder.login_name };
    const hashes = tokens.map((token) => deviceHash(secrets, token, account));
    return isKnownDevice(db, { schoolId, userId }, hashes);
  });
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
function sendProblem(
  asker: Asker,
  { kind, vendorCode }: Extract<SmsResult, { ok: false }>,
  identityCode: string,
): Problem {
  if (kind === 'throttled') return problem('tooFrequent', { retry_after: cooldown.seconds });
  if (kind === 'badNumber') return problem('phoneInvalid');
  if (kind === 'blocked') return problem('codeNotSent');
  if (kind === 'unknown') {
    asker.log.error({ vendorCode }, 'no answer from the sender of codes');
    // The message may still arrive.
    return problem('sendFailed', { identityCode });
  }
  asker.log.error({ vendorCode }, 'the sender of codes refused: its account needs the operator');
  return problem('codeNotSent');
}

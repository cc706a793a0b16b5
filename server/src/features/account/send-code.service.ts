import { randomInt } from 'node:crypto';

import type { CodePurpose, UserType } from '@meiyu/contract/account/phone.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import { acrossSchools, inSchool } from '../../db/scope.ts';
import { audit } from '../../platform/audit/audit.ts';
import { hashDeviceToken } from '../../platform/auth/device/device-token.ts';
import { returnBudgets, spendBudget } from '../../platform/auth/limits/budget.ts';
import { hashToken } from '../../platform/auth/session/session-token.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId } from '../../platform/create-id.ts';
import { type Problem, problem } from '../../platform/problem.ts';
import { createRandomText } from '../../platform/random-text.ts';
import type { SmsResult } from '../../platform/sms/sms-sender.ts';
import { type Client, getClientSubject, spendOrRefuse } from './client.service.ts';
import {
  deleteChallenge,
  deleteEarlierChallenges,
  insertChallenge,
  selectCodeSlotTime,
} from './identity-code.repository.ts';
import {
  TRIES_PER_CODE,
  clientBudgets,
  CODE_MINUTES,
  messageLimits,
  isUserTypeOf,
  MAX_VALID_CODES,
  chooseCodePurpose,
  strangerMessageBudget,
  toPhoneRole,
} from './identity-code.rules.ts';
import {
  buildChallengeSubject,
  computeCodeMac,
  type CodeUse,
  computeHolderHashes,
  addMinutes,
  hashPhone,
  parsePhone,
} from './identity-code.service.ts';
import { subtractMessage, selectNextMessage, spendMessage } from './message-count.repository.ts';
import {
  isKnownDevice,
  selectHolders,
  selectOptionalHolder,
  selectPhone,
} from './phone.repository.ts';
import { countStrangerPhone, getStrangerWaitSeconds } from './stranger-guard.service.ts';

interface SendInput {
  phone: string;
  userType: UserType;
  purpose?: CodePurpose | undefined;
}

/** Sends a code. Returns its challenge, or the code itself if the operator's setting says so. */
export async function sendCode(
  context: Context,
  client: Client,
  input: SendInput,
): Promise<string> {
  const { db, clock, config } = context;
  const now = clock.now();
  const phone = parsePhone(input.phone);
  const role = toPhoneRole(input.userType);
  await spendOrRefuse(context, getClientSubject(context, 'sends', client), clientBudgets.sends);
  const use = await findCodeUse(context, client.user, { ...input, phone });
  const message = await spendSend(context, client, use, { phone, role, now });

  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const auditFields = { at: now, schoolId: use.schoolId, subject: use.userId, detail: use.purpose };
  return inSchool(use.schoolId, db, async (db) => {
    const inDb = { ...context, db };
    // Stores the code before it is sent, so that each message that arrives contains a valid code.
    const stored = await storeCode(inDb, client, use, { phone, role, code });
    const sent = await context.sms.send({
      to: phone,
      code,
      minutes: CODE_MINUTES,
      ref: createId(),
    });
    const identityCode = config.echoesCodes ? code : stored.challenge;
    if (sent.ok) {
      await deleteEarlierChallenges(db, stored);
      await audit(db, { ...auditFields, event: 'codeSent' });
      if (message.isFromStranger)
        await countStrangerPhone(inDb, client, 'sends', message.phoneHash);
      return identityCode;
    }
    await audit(db, { ...auditFields, event: 'codeSendFailed', detail: sent.kind });
    if (sent.kind !== 'unknown') {
      await deleteChallenge(db, stored.newest);
      await subtractSend(inDb, message);
    }
    throw toSendProblem(client, sent, identityCode);
  });
}

async function storeCode(
  { db, secrets, clock }: Context,
  client: Client,
  use: CodeUse,
  { phone, role, code }: { phone: string; role: number; code: string },
) {
  const challenge = `c1.${createRandomText(22)}`;
  const newest = hashToken(challenge);
  const subject = buildChallengeSubject(secrets, phone, role, use);
  const [holderHash = ''] = computeHolderHashes(secrets, client);
  await insertChallenge(db, {
    subject,
    phone_hash: hashPhone(secrets, phone),
    role,
    purpose: use.purpose,
    school_id: use.schoolId,
    user_id: use.userId,
    challenge_hash: newest,
    code_mac: computeCodeMac(secrets, newest, code),
    attempts_left: TRIES_PER_CODE,
    expires_at: addMinutes(clock.now(), CODE_MINUTES),
    holder_hash: holderHash,
  });
  return { challenge, newest, subject, holderHash };
}

/** A message that was counted, with the data to remove the count again. */
interface CountedMessage {
  phoneHash: string;
  isFromStranger: boolean;
  now: Date;
  /** The keys of the counters that have counted the message. */
  budgets: string[];
}

/**
 * Counts a message against all its limits.
 *
 * @throws {Problem} `tooFrequent`, `codesUsedUp`
 */
async function spendSend(
  context: Context,
  client: Client,
  use: CodeUse,
  { phone, role, now }: { phone: string; role: number; now: Date },
): Promise<CountedMessage> {
  const { db, secrets } = context;
  const hash = hashPhone(secrets, phone);
  const isFromStranger = !(await isFamiliar(context, client, use, { phone, role }));
  const message: CountedMessage = { phoneHash: hash, isFromStranger, now, budgets: [] };
  // This check comes first, because a refusal by it has no count to remove.
  if (isFromStranger) await requireFreeCodeSlot(context, client, hash);
  if (client.user !== null) {
    const subject = getClientSubject(context, 'sends a day', client);
    await spendOrRefuse(context, subject, clientBudgets.ownSendsPerDay);
    message.budgets.push(subject);
  }
  if (isFromStranger) {
    const subject = getClientSubject(context, `sends to ${hash}`, client);
    const wait = await spendBudget(db, subject, strangerMessageBudget, now);
    if (wait !== null) {
      await returnBudgets(db, ...message.budgets);
      throw createUsedUpProblem(use, role, wait);
    }
    message.budgets.push(subject);
  }
  const wait = isFromStranger ? await getStrangerWaitSeconds(context, 'sends') : 0;
  const limits = { ...messageLimits, seconds: Math.max(messageLimits.seconds, wait) };
  if (await spendMessage(db, message, limits)) return message;
  await returnBudgets(db, ...message.budgets);
  const { at, quotaAt } = await selectNextMessage(db, message, limits);
  const seconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
  throw quotaAt !== null && quotaAt > now
    ? createUsedUpProblem(use, role, seconds)
    : problem('tooFrequent', { retry_after: seconds });
}

/**
 * Refuses a stranger if a phone number has the largest allowed number of valid codes. No lock is needed: if two strangers call
 * at the same moment, the phone number's 30 s limit refuses one.
 *
 * @throws {Problem} `tooFrequent`
 */
async function requireFreeCodeSlot(
  { db, secrets, clock }: Context,
  client: Client,
  hash: string,
): Promise<void> {
  const now = clock.now();
  const holder = computeHolderHashes(secrets, client);
  const at = await acrossSchools('the codes of a phone can be of any school', db, (db) =>
    selectCodeSlotTime(db, { phoneHash: hash, holderHashes: holder, most: MAX_VALID_CODES, now }),
  );
  if (at === null) return;
  throw problem('tooFrequent', { retry_after: Math.ceil((at.getTime() - now.getTime()) / 1000) });
}

async function subtractSend({ db }: Context, message: CountedMessage): Promise<void> {
  await subtractMessage(db, message, messageLimits);
  await returnBudgets(db, ...message.budgets);
}

/** Creates the error for used-up codes. For a forgotten password its message says who can reset the password. */
function createUsedUpProblem({ purpose }: CodeUse, role: number, seconds: number): Problem {
  const helper = role === PUPIL_ROLE ? '任课老师' : '学校管理员';
  return problem('codesUsedUp', {
    retry_after: seconds,
    ...(purpose === 'reset' && { error_msg: `验证码发送次数已用完，请联系${helper}重置密码` }),
  });
}

/**
 * Checks whether the client is signed in to the account of the code, or is a known device of the account. If the phone number
 * is bound to another account, the client is a stranger.
 */
async function isFamiliar(
  { db, secrets }: Context,
  { user, tokens }: Client,
  { schoolId, userId, purpose }: CodeUse,
  { phone, role }: { phone: string; role: number },
): Promise<boolean> {
  if (user !== null && user.schoolId === schoolId && user.userId === userId) {
    if (purpose === 'reset' || purpose === 'unbind') return true;
    const holders = await acrossSchools('the number identifies the school', db, (db) =>
      selectHolders(db, phone),
    );
    return holders.length === 0;
  }
  if (tokens.length === 0 || purpose !== 'reset') return false;
  return acrossSchools('the number identifies the school', db, async (db) => {
    const holder = await selectOptionalHolder(db, role, phone);
    if (holder === undefined) return false;
    const account = { schoolId, loginName: holder.login_name };
    const hashes = tokens.map((token) => hashDeviceToken(secrets, token, account));
    return isKnownDevice(db, { schoolId, userId }, hashes);
  });
}

/**
 * Returns the account and the purpose of the new code. Without a session, and for a forgotten password, the account is the one
 * to which the phone number is bound.
 */
async function findCodeUse(
  { db }: Context,
  user: SignedIn | null,
  { phone, userType, purpose }: SendInput,
): Promise<CodeUse> {
  const role = toPhoneRole(userType);
  const holder = await acrossSchools('the number identifies the school', db, (db) =>
    selectOptionalHolder(db, role, phone),
  );
  if (purpose === 'reset' || (user === null && purpose === undefined)) {
    if (holder === undefined) throw problem('phoneNotBound');
    return { purpose: 'reset', schoolId: holder.school_id, userId: holder.id };
  }
  if (user === null) throw problem('notSignedIn');
  if (!isUserTypeOf(user, userType)) throw problem('badRequest');
  const allowedPurpose = chooseCodePurpose(purpose, phone, await selectPhone(db, user));
  if (allowedPurpose !== 'bind' && allowedPurpose !== 'change' && allowedPurpose !== 'unbind')
    throw problem(allowedPurpose);
  if (allowedPurpose !== 'unbind' && holder !== undefined) throw problem('phoneTaken');
  return { purpose: allowedPurpose, schoolId: user.schoolId, userId: user.userId };
}

/**
 * Creates the error for a message that was not sent. It logs problems that only the operator can solve, without the phone
 * number.
 */
function toSendProblem(
  client: Client,
  { kind, vendorCode }: Extract<SmsResult, { ok: false }>,
  identityCode: string,
): Problem {
  if (kind === 'throttled') return problem('tooFrequent', { retry_after: messageLimits.seconds });
  if (kind === 'badNumber') return problem('phoneInvalid');
  if (kind === 'blocked') return problem('codeNotSent');
  if (kind === 'unknown') {
    client.log.error({ vendorCode }, 'the SMS vendor did not answer');
    // The message may still arrive, so the error contains the challenge.
    return problem('sendFailed', { identityCode });
  }
  client.log.error(
    { vendorCode },
    'the SMS vendor refused the message: the operator must check the account',
  );
  return problem('codeNotSent');
}

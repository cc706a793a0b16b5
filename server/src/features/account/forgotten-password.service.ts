import type { UserType } from '@meiyu/contract/account/phone.schema';

import { inTransaction } from '../../db/in-transaction.ts';
import { acrossSchools } from '../../db/scope.ts';
import { audit } from '../../platform/audit/audit.ts';
import { getCallerGroup } from '../../platform/auth/limits/caller-group.ts';
import { hashPassword } from '../../platform/auth/password/password.ts';
import { selectPersonalFacts } from '../../platform/auth/password/personal-password.ts';
import { endAccountAccess } from '../../platform/auth/session/end-account-access.ts';
import { hashToken } from '../../platform/auth/session/session-token.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { sendResetNotice } from '../../platform/sms/send-reset-notice.ts';
import { isHandleValid } from './account-handle.service.ts';
import { updatePassword } from './account.repository.ts';
import { checkNewPassword } from './account.service.ts';
import type { Client } from './client.service.ts';
import { selectOptionalTicket, consumeTicket, withdrawTicket } from './identity-code.repository.ts';
import { toPhoneRole } from './identity-code.rules.ts';
import {
  isResetDone,
  storeDoneReset,
  hashPhone,
  parsePhone,
  resolveTicket,
} from './identity-code.service.ts';
import { deletePendingRequest } from './password-reset.repository.ts';
import { selectForReset } from './phone.repository.ts';

interface ResetInput {
  newPassword: string;
  identityCode: string;
  userType: UserType;
  phone: string;
  _id: string;
}

/**
 * Sets a new password with a code that was sent to the phone number. The account is the one for which the code was sent. The
 * handle `_id` must match; a handle of another account uses the code up. All sessions end, and the chat app is suspended. If
 * the client repeats a reset that succeeded, for example after a lost reply, the call succeeds and changes nothing.
 */
export async function resetByPhone(
  context: Context,
  client: Client,
  input: ResetInput,
): Promise<void> {
  const { db, secrets, clock } = context;
  const now = clock.now();
  const phone = parsePhone(input.phone);
  const role = toPhoneRole(input.userType);
  // Checks the password before the code is used, so that the code stays valid if the password is refused.
  const next = await checkNewPassword(context, input.newPassword, {});
  const { identityCode } = input;
  const resetFields = { identityCode, phone, role, newMd5: next };
  if (await isResetDone(context, resetFields)) return;
  const ticket = await resolveTicket(context, client, { identityCode, phone, role, use: 'reset' });
  const ticketUse = {
    ticketHash: hashToken(ticket),
    phoneHash: hashPhone(secrets, phone),
    role,
    purpose: 'reset',
    now,
  } as const;
  const fault = await acrossSchools('the ticket identifies the school', db, async (db) => {
    // The password is hashed only for a valid ticket, so that clients without one cannot cause this work.
    const owned = await selectOptionalTicket(db, ticketUse);
    if (owned === undefined) return 'codeInvalid';
    const owner = { schoolId: owned.school_id, userId: owned.user_id };
    const storePassword = async () => {
      const facts = await selectPersonalFacts(db, owner);
      await checkNewPassword(context, input.newPassword, { facts });
      return hashPassword(secrets, next, getCallerGroup(db));
    };
    const hash = await storePassword().catch(async (error: unknown) => {
      // A client that sent the digits does not know the ticket, so its digits must stay valid for the next call.
      if (ticket !== identityCode) await withdrawTicket(db, ticketUse.ticketHash);
      throw error;
    });
    return inTransaction(db, async (db) => {
      const usedTicket = await consumeTicket(db, ticketUse);
      if (usedTicket === undefined) return 'codeInvalid';
      const account = { schoolId: usedTicket.school_id, userId: usedTicket.user_id };
      await deletePendingRequest(db, account);
      const { login_name: loginName, state, ...row } = await selectForReset(db, account);
      const holder = { ...account, phone: row.phone, passwordHash: row.password_hash };
      const auditFields = { at: now, schoolId: account.schoolId, subject: account.userId };
      const isHandleRight = isHandleValid(secrets, holder, input._id, now);
      if (!isHandleRight || row.phone !== phone || state !== 'active') {
        await audit(db, { ...auditFields, event: 'passwordResetFailed', detail: 'account' });
        return 'changeFailed';
      }
      await updatePassword(db, account.schoolId, account.userId, hash);
      const { ticketHash } = ticketUse;
      await storeDoneReset(
        { ...context, db },
        { ticketHash, challengeHash: usedTicket.challenge_hash },
        next,
      );
      await endAccountAccess(db, secrets, { ...account, loginName }, { by: 'code', at: now });
      await audit(db, { ...auditFields, event: 'passwordReset', detail: 'code' });
      return null;
    });
  });
  // A parallel call may have completed the same reset in the meantime.
  if (fault === 'codeInvalid' && (await isResetDone(context, resetFields))) return;
  if (fault !== null) throw problem(fault);
  void sendResetNotice(context.sms, client.log, phone);
}

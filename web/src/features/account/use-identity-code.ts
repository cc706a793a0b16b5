import { identityCodeEndpoints } from '@meiyu/contract/account/identity-code.endpoints';
import { CodeInDoubt, type CodePurpose, type UserType } from '@meiyu/contract/account/phone.schema';
import { codeMayArrive, phoneMessages } from '@meiyu/contract/shared/action-messages';
import { problems } from '@meiyu/contract/shared/problems';
import { useState } from 'react';

import { call } from '../../api/api-client.ts';
import { getErrorMessage } from '../../api/api-error.ts';
import { isProblem } from '../../api/is-problem.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { startCodeCooldown, useCodeCooldown } from './code-cooldown.ts';

/** Digits are the code itself, which a server gives away for demonstrations only (`identityCodeEndpoints`). */
const ECHOED = /^\d{4,8}$/;

/** A code by message: asking for it, and turning what was typed into a ticket. */
export function useIdentityCode({
  purpose,
  userType,
  onUsedUp,
}: {
  purpose: CodePurpose;
  userType: UserType;
  /** Called in place of a toast when no message goes to this phone for hours. */
  onUsedUp?: (() => void) | undefined;
}) {
  const secondsLeft = useCodeCooldown((state) => state.secondsLeft);
  const [sent, setSent] = useState<{ phone: string; challenge: string } | null>(null);
  const [isSending, setIsSending] = useState(false);

  /**
   * Sends a code and says what came of it, in a toast if not by `onUsedUp`.
   *
   * @param mayBeSent asked first; throws, or returns false having said why, where nothing is to be sent
   */
  const send = async (phone: string, mayBeSent?: (phone: string) => Promise<boolean>) => {
    if (isSending) return;
    if (secondsLeft > 0) {
      showToast(problems.tooFrequent.message);
      return;
    }
    setIsSending(true);
    try {
      if (mayBeSent && !(await mayBeSent(phone))) return;
      const reply = await call(identityCodeEndpoints.send, {
        body: { phone, type: '2', userType, purpose },
      });
      setSent({ phone, challenge: reply.identityCode });
      startCodeCooldown();
      showToast(phoneMessages.codeSent);
    } catch (error) {
      const said = getErrorMessage(error) || phoneMessages.codeFailed;
      const late = isProblem(error, 'sendFailed') ? CodeInDoubt.safeParse(error.body) : null;
      if (late?.success === true) {
        setSent({ phone, challenge: late.data.identityCode });
        startCodeCooldown();
        showToast(`${said}。${codeMayArrive}`);
        return;
      }
      if (onUsedUp && isProblem(error, 'codesUsedUp')) onUsedUp();
      else showToast(said);
    } finally {
      setIsSending(false);
    }
  };

  /** What opens the next step: a ticket for the right digits, null for wrong ones. Throws what kept the server from judging. */
  const confirm = async (phone: string, typed: string): Promise<string | null> => {
    if (sent?.phone !== phone || !ECHOED.test(typed)) return null;
    const { challenge } = sent;
    if (ECHOED.test(challenge)) return typed === challenge ? typed : null;
    try {
      const reply = await call(identityCodeEndpoints.check, {
        body: { phone, userType, type: '2', identityCode: typed, challenge },
      });
      return reply.identityCode;
    } catch (error) {
      if (isProblem(error, 'codeInvalid')) return null;
      throw error;
    }
  };

  return { secondsLeft, isSending, send, confirm };
}

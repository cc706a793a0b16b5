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

/** Matches a code of 4 to 8 digits. A demonstration server returns the code itself as the challenge (`identityCodeEndpoints`). */
const CODE_PATTERN = /^\d{4,8}$/;

/** Sends a code by SMS, and exchanges the code that the user types for a ticket. */
export function useIdentityCode({
  purpose,
  userType,
  onUsedUp,
}: {
  purpose: CodePurpose;
  userType: UserType;
  /** Called when this phone number cannot get another code for hours. Replaces the toast. */
  onUsedUp?: (() => void) | undefined;
}) {
  const secondsLeft = useCodeCooldown((state) => state.secondsLeft);
  const [sent, setSent] = useState<{ phone: string; challenge: string } | null>(null);
  const [isSending, setIsSending] = useState(false);

  /**
   * Sends a code and shows the result in a toast, or calls `onUsedUp`.
   *
   * @param canSendCode is called first. If it throws or returns false, no code is sent. Before it returns false, it must show the reason to
   * the user.
   */
  const send = async (phone: string, canSendCode?: (phone: string) => Promise<boolean>) => {
    if (isSending) return;
    if (secondsLeft > 0) {
      showToast(problems.tooFrequent.message);
      return;
    }
    setIsSending(true);
    try {
      if (canSendCode && !(await canSendCode(phone))) return;
      const reply = await call(identityCodeEndpoints.send, {
        body: { phone, type: '2', userType, purpose },
      });
      setSent({ phone, challenge: reply.identityCode });
      startCodeCooldown();
      showToast(phoneMessages.codeSent);
    } catch (error) {
      const message = getErrorMessage(error);
      const inDoubt = isProblem(error, 'sendFailed') ? CodeInDoubt.safeParse(error.body) : null;
      if (inDoubt?.success === true) {
        setSent({ phone, challenge: inDoubt.data.identityCode });
        startCodeCooldown();
        showToast(`${message}。${codeMayArrive}`);
        return;
      }
      if (onUsedUp && isProblem(error, 'codesUsedUp')) onUsedUp();
      else showToast(message);
    } finally {
      setIsSending(false);
    }
  };

  /** Returns a ticket if the code is right, or null if it is wrong. Throws if the server could not check the code. */
  const confirm = async (phone: string, typedCode: string): Promise<string | null> => {
    if (sent?.phone !== phone || !CODE_PATTERN.test(typedCode)) return null;
    const { challenge } = sent;
    if (CODE_PATTERN.test(challenge)) return typedCode === challenge ? typedCode : null;
    try {
      const reply = await call(identityCodeEndpoints.check, {
        body: { phone, userType, type: '2', identityCode: typedCode, challenge },
      });
      return reply.identityCode;
    } catch (error) {
      if (isProblem(error, 'codeInvalid')) return null;
      throw error;
    }
  };

  return { secondsLeft, isSending, send, confirm };
}

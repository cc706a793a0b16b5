import { createId } from '../create-id.ts';
import type { SmsSender } from './sms-sender.ts';

/** Logs faults that only the operator can correct. */
interface Log {
  error(fields: object, message: string): void;
}

/**
 * Tells the user by text message that the account's password was reset. Call it after the commit. It sends one message and
 * throws nothing, because the reset is valid even if the message fails. The log does not contain the phone number.
 *
 * @param phone 11 digits; empty if no phone number was bound
 */
export async function sendResetNotice(sms: SmsSender, log: Log, phone: string): Promise<void> {
  if (phone === '' || sms.sendResetNotice === null) return;
  try {
    const sent = await sms.sendResetNotice({ to: phone, ref: createId() });
    if (!sent.ok) {
      log.error(
        { kind: sent.kind, vendorCode: sent.vendorCode },
        'the message about a reset was not sent',
      );
    }
  } catch (err) {
    log.error({ err }, 'the message about a reset was not sent');
  }
}

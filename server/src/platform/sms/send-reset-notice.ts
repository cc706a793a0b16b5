import { newId } from '../new-id.ts';
import type { SmsSender } from './sms-sender.ts';

/** Where the operator reads what only the operator can mend. */
interface Log {
  error(fields: object, message: string): void;
}

/**
 * Tells the holder of a phone that the account's password was reset. Call it after the commit. It sends once and throws
 * nothing: the reset is done, whatever becomes of the message. The log does not name the phone.
 *
 * @param phone 11 digits; empty where none was bound
 */
export async function sendResetNotice(sms: SmsSender, log: Log, phone: string): Promise<void> {
  if (phone === '' || sms.sendResetNotice === null) return;
  try {
    const sent = await sms.sendResetNotice({ to: phone, ref: newId() });
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

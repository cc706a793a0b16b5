import type { Db } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import { createId } from '../create-id.ts';
import type { SmsSender } from './sms-sender.ts';

/** Creates a sender that sends nothing. It stores messages for a day, and the operator reads them on a page. */
export function createOutboxSms(db: Db, clock: Clock): SmsSender {
  const store = async (message: { phone: string; code: string; kind: 'code' | 'reset' }) => {
    await db
      .insertInto('sms_outbox')
      .values({ id: createId(), ...message, created_at: clock.now() })
      .execute();
    return { ok: true } as const;
  };
  return {
    send: ({ to, code }) => store({ phone: to, code, kind: 'code' }),
    sendResetNotice: ({ to }) => store({ phone: to, code: '', kind: 'reset' }),
  };
}

/** Selects the newest messages, sorted from new to old. */
export function selectOutbox(db: Db, limit: number) {
  return db
    .selectFrom('sms_outbox')
    .select(['phone', 'code', 'kind', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

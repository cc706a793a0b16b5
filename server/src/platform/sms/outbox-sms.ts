import type { Db } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../new-id.ts';
import type { SmsSender } from './sms-sender.ts';

/** Sends nothing: keeps messages for a day, for the operator to read on a page. */
export function outboxSms(db: Db, clock: Clock): SmsSender {
  return {
    async send({ to, code }) {
      await db
        .insertInto('sms_outbox')
        .values({ id: newId(), phone: to, code, created_at: clock.now() })
        .execute();
      return { ok: true };
    },
  };
}

/** The newest messages, the newest first. */
export function selectOutbox(db: Db, limit: number) {
  return db
    .selectFrom('sms_outbox')
    .select(['phone', 'code', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

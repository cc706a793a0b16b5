import type { CodePurpose } from '@meiyu/contract/account/phone.schema';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { SmsChallengeRow } from '../../db/schema-phone.ts';

interface CooldownLimits {
  seconds: number;
  perHour: number;
  perDay: number;
}

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Spends one message to a phone; whether it may go. One statement, so that of parallel ones one passes. */
export async function spendMessage(
  db: Db,
  phoneHash: string,
  { seconds, perHour, perDay }: CooldownLimits,
  now: Date,
): Promise<boolean> {
  // Counts also begin anew that were begun while the clock was wrong, days ahead.
  const isAhead = sql`c.last_at > ${ago(now, -86_400)}`;
  const isHourOver = sql`(c.hour_from <= ${ago(now, 3600)} or ${isAhead})`;
  const isDayOver = sql`(c.day_from <= ${ago(now, 86_400)} or ${isAhead})`;
  const { rows } = await sql`
    insert into sms_cooldowns as c (phone_hash, last_at, hour_from, hour_count, day_from, day_count)
    values (${phoneHash}, ${now}, ${now}, 1, ${now}, 1)
    on conflict (phone_hash) do update set
      last_at = ${now},
      hour_count = case when ${isHourOver} then 1 else c.hour_count + 1 end,
      hour_from = case when ${isHourOver} then ${now}::timestamptz else c.hour_from end,
      day_count = case when ${isDayOver} then 1 else c.day_count + 1 end,
      day_from = case when ${isDayOver} then ${now}::timestamptz else c.day_from end
    where (c.last_at <= ${ago(now, seconds)} or ${isAhead})
      and (${isHourOver} or c.hour_count < ${perHour})
      and (${isDayOver} or c.day_count < ${perDay})
    returning 1`.execute(db);
  return rows.length === 1;
}

/** When the next message to a phone may go. */
export async function selectNextMessage(
  db: Db,
  phoneHash: string,
  { seconds, perHour, perDay }: CooldownLimits,
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(
      last_at + ${seconds} * interval '1 second',
      case when hour_count >= ${perHour} then hour_from + interval '1 hour' end,
      case when day_count >= ${perDay} then day_from + interval '1 day' end
    ) as at
    from sms_cooldowns where phone_hash = ${phoneHash}`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

/** Keeps a code; an earlier one for the same thing counts no more. */
export async function upsertChallenge(
  db: Db,
  row: Omit<SmsChallengeRow, 'ticket_hash' | 'ticket_expires_at'>,
): Promise<void> {
  const values = { ...row, ticket_hash: null, ticket_expires_at: null };
  await db
    .insertInto('sms_challenges')
    .values(values)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
    .execute();
}

/** Which code is meant: by its challenge, or as the newest for one thing. */
export type WhichChallenge = { challengeHash: Uint8Array } | { subject: string };

interface Giver {
  phoneHash: string;
  role: number;
  /** Who is signed in: codes for one's own phone are for nobody else. */
  userId: string | null;
  now: Date;
}

/** Spends one try at a code before it is compared. Of parallel tries never more than there are left get it to compare. */
export async function spendAttempt(
  db: Db,
  which: WhichChallenge,
  { phoneHash, role, userId, now }: Giver,
) {
  return db
    .updateTable('sms_challenges')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .$if('subject' in which, (query) =>
      query.where('subject', '=', 'subject' in which ? which.subject : ''),
    )
    .$if('challengeHash' in which, (query) =>
      query.where(
        'challenge_hash',
        '=',
        'challengeHash' in which ? which.challengeHash : new Uint8Array(),
      ),
    )
    .where('phone_hash', '=', phoneHash)
    .where('role', '=', role)
    .where((eb) =>
      userId === null
        ? eb('purpose', '=', 'reset')
        : eb.or([eb('purpose', '=', 'reset'), eb('user_id', '=', userId)]),
    )
    .where('ticket_hash', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts_left', '>', 0)
    .returning(['subject', 'purpose', 'challenge_hash', 'code_mac', 'attempts_left'])
    .returning(['school_id', 'user_id'])
    .executeTakeFirst();
}

/** Puts the ticket in the place of a code that was right; false when a parallel try has it already. */
export async function updateTicket(
  db: Db,
  challengeHash: Uint8Array,
  ticket: { subject: string; hash: Uint8Array; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sms_challenges')
    .set({
      subject: ticket.subject,
      ticket_hash: ticket.hash,
      ticket_expires_at: ticket.expiresAt,
    })
    .where('challenge_hash', '=', challengeHash)
    .where('ticket_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface TicketUse {
  ticketHash: Uint8Array;
  phoneHash: string;
  role: number;
  purpose: CodePurpose;
  now: Date;
}

/** Whose account a ticket opens; undefined where it does not count (any more). */
export async function selectOptionalTicket(db: Db, use: TicketUse) {
  return db
    .selectFrom('sms_challenges')
    .select(['school_id', 'user_id'])
    .where('ticket_hash', '=', use.ticketHash)
    .where('phone_hash', '=', use.phoneHash)
    .where('role', '=', use.role)
    .where('purpose', '=', use.purpose)
    .where('ticket_expires_at', '>', use.now)
    .executeTakeFirst();
}

/** The same, and uses it up. */
export async function takeTicket(db: Db, use: TicketUse) {
  return db
    .deleteFrom('sms_challenges')
    .where('ticket_hash', '=', use.ticketHash)
    .where('phone_hash', '=', use.phoneHash)
    .where('role', '=', use.role)
    .where('purpose', '=', use.purpose)
    .where('ticket_expires_at', '>', use.now)
    .returning(['school_id', 'user_id'])
    .executeTakeFirst();
}

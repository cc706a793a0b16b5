import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

interface MessageLimits {
  seconds: number;
  perHour: number;
  perDay: number;
  strangersPerHour: number;
  strangersPerDay: number;
}

/** A message to a phone number. */
interface Message {
  phoneHash: string;
  /** Whether the client is neither signed in to the account nor on a known device of the account. */
  isFromStranger: boolean;
  now: Date;
}

const subtractSeconds = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/**
 * Counts one message to a phone number, and returns whether the message may be sent. It is one statement, so that only one of
 * several parallel messages gets the last place.
 */
export async function spendMessage(
  db: Db,
  { phoneHash, isFromStranger, now }: Message,
  { seconds, perHour, perDay, strangersPerHour, strangersPerDay }: MessageLimits,
): Promise<boolean> {
  // Counts also start again if they were stored a day or more in the future, while the clock was wrong.
  const isAhead = sql`c.last_at > ${subtractSeconds(now, -86_400)}`;
  const isHourOver = sql`(c.hour_from <= ${subtractSeconds(now, 3600)} or ${isAhead})`;
  const isDayOver = sql`(c.day_from <= ${subtractSeconds(now, 86_400)} or ${isAhead})`;
  const strangerCount = isFromStranger ? 1 : 0;
  const { rows } = await sql`
    insert into sms_cooldowns as c (phone_hash, last_at, hour_from, hour_count, day_from, day_count,
      stranger_hour_count, stranger_day_count)
    values (${phoneHash}, ${now}, ${now}, 1, ${now}, 1, ${strangerCount}, ${strangerCount})
    on conflict (phone_hash) do update set
      last_at = ${now},
      hour_count = case when ${isHourOver} then 1 else c.hour_count + 1 end,
      stranger_hour_count = case when ${isHourOver} then 0 else c.stranger_hour_count end + ${strangerCount}::integer,
      hour_from = case when ${isHourOver} then ${now}::timestamptz else c.hour_from end,
      day_count = case when ${isDayOver} then 1 else c.day_count + 1 end,
      stranger_day_count = case when ${isDayOver} then 0 else c.stranger_day_count end + ${strangerCount}::integer,
      day_from = case when ${isDayOver} then ${now}::timestamptz else c.day_from end
    where (c.last_at <= ${subtractSeconds(now, seconds)} or ${isAhead})
      and (${isHourOver} or c.hour_count < ${perHour}
        and (not ${isFromStranger}::boolean or c.stranger_hour_count < ${strangersPerHour}))
      and (${isDayOver} or c.day_count < ${perDay}
        and (not ${isFromStranger}::boolean or c.stranger_day_count < ${strangersPerDay}))
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Removes the count of a message that the vendor refused, so that another may be sent at once. */
export async function subtractMessage(
  db: Db,
  { phoneHash, isFromStranger, now }: Message,
  { seconds }: MessageLimits,
): Promise<void> {
  const strangerCount = isFromStranger ? 1 : 0;
  await sql`
    update sms_cooldowns set
      last_at = case when last_at = ${now} then ${subtractSeconds(now, seconds)}::timestamptz else last_at end,
      hour_count = greatest(0, hour_count - 1),
      day_count = greatest(0, day_count - 1),
      stranger_hour_count = greatest(0, stranger_hour_count - ${strangerCount}::integer),
      stranger_day_count = greatest(0, stranger_day_count - ${strangerCount}::integer)
    where phone_hash = ${phoneHash}`.execute(db);
}

/**
 * Selects when the next message to a phone number may be sent. `quotaAt` is the end of the hour or day whose limit is the
 * reason to wait.
 */
export async function selectNextMessage(
  db: Db,
  { phoneHash, isFromStranger }: Message,
  { seconds, perHour, perDay, strangersPerHour, strangersPerDay }: MessageLimits,
): Promise<{ at: Date; quotaAt: Date | null }> {
  const { rows } = await sql<{ at: Date; quota_at: Date | null }>`
    select quota_at, greatest(last_at + ${seconds} * interval '1 second', quota_at) as at
    from sms_cooldowns, lateral (select greatest(
      case when hour_count >= ${perHour} or ${isFromStranger}::boolean and stranger_hour_count >= ${strangersPerHour}
        then hour_from + interval '1 hour' end,
      case when day_count >= ${perDay} or ${isFromStranger}::boolean and stranger_day_count >= ${strangersPerDay}
        then day_from + interval '1 day' end
    ) as quota_at) quota
    where phone_hash = ${phoneHash}`.execute(db);
  const [row] = rows;
  return { at: row?.at ?? new Date(0), quotaAt: row?.quota_at ?? null };
}

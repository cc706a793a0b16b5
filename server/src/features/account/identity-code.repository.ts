import type { CodePurpose } from '@meiyu/contract/account/phone.schema';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { SmsChallengeRow } from './account.tables.ts';

/** A repeat could be used to guess the new password, so there are few. */
const REPEATS = 3;

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

type NewChallenge = Omit<
  SmsChallengeRow,
  'ticket_hash' | 'ticket_expires_at' | 'tried_at' | 'used_at' | 'done_mac' | 'holder_hash'
> & { holder_hash: string };

/** Keeps a code beside those that others asked for. */
export async function insertChallenge(db: Db, row: NewChallenge): Promise<void> {
  await db.insertInto('sms_challenges').values(row).execute();
}

/** Deletes a code that was never sent. */
export async function deleteChallenge(db: Db, challengeHash: Uint8Array): Promise<void> {
  await db.deleteFrom('sms_challenges').where('challenge_hash', '=', challengeHash).execute();
}

/** Deletes the codes for the same thing that the same holder was sent before this one. */
export async function deleteEarlierChallenges(
  db: Db,
  { subject, holderHash, newest }: { subject: string; holderHash: string; newest: Uint8Array },
): Promise<void> {
  await db
    .deleteFrom('sms_challenges')
    .where('subject', '=', subject)
    .where('holder_hash', '=', holderHash)
    .where('challenge_hash', '<>', newest)
    .where('ticket_hash', 'is', null)
    .execute();
}

/** Which codes are meant: the one of a challenge, or those for one thing that were sent to one of these holders. */
export type WhichChallenge =
  | { challengeHash: Uint8Array }
  | { subject: string; holderHashes: readonly string[] };

interface Giver {
  phoneHash: string;
  role: number;
  /** Who is signed in: codes for one's own phone are for nobody else. */
  userId: string | null;
  now: Date;
}

/** A code that was not turned into a ticket and still counts. */
function isLive({ phoneHash, role, userId, now }: Giver) {
  return sql<boolean>`
    phone_hash = ${phoneHash} and role = ${role}
    and (purpose = 'reset' or user_id = ${userId}::uuid)
    and ticket_hash is null and expires_at > ${now} and attempts_left > 0`;
}

function isMeant(which: WhichChallenge) {
  return 'challengeHash' in which
    ? sql<boolean>`challenge_hash = ${which.challengeHash}`
    : sql<boolean>`subject = ${which.subject} and holder_hash = any(${which.holderHashes}::text[])`;
}

/**
 * Spends one try at each code that is meant, before it is compared. Of parallel tries never more than there are left get
 * it to compare.
 *
 * @param waitSeconds since the last try at the same code; 0: none, also where the clock was set back since
 */
export async function spendAttempts(
  db: Db,
  which: WhichChallenge,
  giver: Giver,
  waitSeconds: number,
) {
  return db
    .updateTable('sms_challenges')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1), tried_at: giver.now }))
    .where(isMeant(which))
    .where(isLive(giver))
    .$if(waitSeconds > 0, (query) =>
      query.where((eb) =>
        eb.or([eb('tried_at', 'is', null), eb('tried_at', '<=', ago(giver.now, waitSeconds))]),
      ),
    )
    .returning(codeColumns)
    .execute();
}

/** When the codes that are meant were last tried; null if there is none that counts. */
export async function selectLastTry(
  db: Db,
  which: WhichChallenge,
  giver: Giver,
): Promise<Date | null> {
  const row = await db
    .selectFrom('sms_challenges')
    .select((eb) => eb.fn.max('tried_at').as('tried_at'))
    .where(isMeant(which))
    .where(isLive(giver))
    .executeTakeFirstOrThrow();
  return row.tried_at;
}

/** All codes for one thing that count, whoever holds them. */
export async function selectLiveCodes(db: Db, subject: string, giver: Giver) {
  return db
    .selectFrom('sms_challenges')
    .select(codeColumns)
    .where('subject', '=', subject)
    .where(isLive(giver))
    .execute();
}

/**
 * Selects the time at which a phone has fewer than `most` live codes of other holders; null: it has fewer now.
 *
 * @param holderHashes of the one who asks, whose code the next one replaces
 */
export async function selectRoomForCode(
  db: Db,
  {
    phoneHash,
    holderHashes,
    most,
    now,
  }: { phoneHash: string; holderHashes: readonly string[]; most: number; now: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('sms_challenges')
    .select('expires_at')
    .where('phone_hash', '=', phoneHash)
    .where('ticket_hash', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts_left', '>', 0)
    .where(sql<boolean>`holder_hash <> all(${holderHashes}::text[])`)
    .orderBy('expires_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

const codeColumns = [
  'purpose',
  'challenge_hash',
  'code_mac',
  'attempts_left',
  'school_id',
  'user_id',
] as const;

/** Gives the code that was right its ticket; false when a parallel try has it already. */
export async function updateTicket(
  db: Db,
  challengeHash: Uint8Array,
  ticket: { hash: Uint8Array; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sms_challenges')
    .set({ ticket_hash: ticket.hash, ticket_expires_at: ticket.expiresAt })
    .where('challenge_hash', '=', challengeHash)
    .where('ticket_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Withdraws a ticket that no client has received: the digits of its code count again. */
export async function withdrawTicket(db: Db, ticketHash: Uint8Array): Promise<void> {
  await db
    .updateTable('sms_challenges')
    .set({ ticket_hash: null, ticket_expires_at: null })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .execute();
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
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

/** The same, and uses it up. The row stays until its end. */
export async function takeTicket(db: Db, use: TicketUse) {
  return db
    .updateTable('sms_challenges')
    .set({ used_at: use.now, attempts_left: REPEATS })
    .where('ticket_hash', '=', use.ticketHash)
    .where('phone_hash', '=', use.phoneHash)
    .where('role', '=', use.role)
    .where('purpose', '=', use.purpose)
    .where('ticket_expires_at', '>', use.now)
    .where('used_at', 'is', null)
    .returning(['school_id', 'user_id', 'challenge_hash'])
    .executeTakeFirst();
}

/** Keeps what a reset has done, so that the same reset sent again is told that it is done. */
export async function updateDone(db: Db, ticketHash: Uint8Array, doneMac: Uint8Array) {
  await db
    .updateTable('sms_challenges')
    .set({ done_mac: doneMac })
    .where('ticket_hash', '=', ticketHash)
    .execute();
}

/** Spends one of the few repeats of resets that are done; what is needed to tell whether one is the same. */
export async function spendRepeats(
  db: Db,
  which: { ticketHash: Uint8Array } | { subject: string },
  { phoneHash, now }: { phoneHash: string; now: Date },
) {
  return db
    .updateTable('sms_challenges')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where((eb) =>
      'ticketHash' in which
        ? eb('ticket_hash', '=', which.ticketHash)
        : eb('subject', '=', which.subject),
    )
    .where('phone_hash', '=', phoneHash)
    .where('done_mac', 'is not', null)
    .where('ticket_expires_at', '>', now)
    .where('attempts_left', '>', 0)
    .returning(['challenge_hash', 'code_mac', 'done_mac'])
    .execute();
}

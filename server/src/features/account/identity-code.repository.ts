import type { CodePurpose } from '@meiyu/contract/account/phone.schema';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { SmsChallengeRow } from './account.tables.ts';

/** The largest number of repeats of one reset. It is low, because repeats could be used to guess the new password. */
const REPEATS_MAX = 3;

const subtractSeconds = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

type NewChallenge = Omit<
  SmsChallengeRow,
  'ticket_hash' | 'ticket_expires_at' | 'tried_at' | 'used_at' | 'done_mac' | 'holder_hash'
> & { holder_hash: string };

/** Stores a code. Codes that other clients requested stay valid. */
export async function insertChallenge(db: Db, row: NewChallenge): Promise<void> {
  await db.insertInto('sms_challenges').values(row).execute();
}

/** Deletes a code that was never sent. */
export async function deleteChallenge(db: Db, challengeHash: Uint8Array): Promise<void> {
  await db.deleteFrom('sms_challenges').where('challenge_hash', '=', challengeHash).execute();
}

/** Deletes the earlier codes with the same subject and the same holder. */
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

/**
 * The codes to compare with the digits: the code of one challenge, or the codes with one subject that belong to these holders.
 */
export type ChallengeFilter =
  | { challengeHash: Uint8Array }
  | { subject: string; holderHashes: readonly string[] };

interface CodeClient {
  phoneHash: string;
  role: number;
  /** The signed-in user, or null. A code for a user's own phone number is valid only for that user. */
  userId: string | null;
  now: Date;
}

/** Builds the condition that a code is still valid and has no ticket yet. */
function buildIsLive({ phoneHash, role, userId, now }: CodeClient) {
  return sql<boolean>`
    phone_hash = ${phoneHash} and role = ${role}
    and (purpose = 'reset' or user_id = ${userId}::uuid)
    and ticket_hash is null and expires_at > ${now} and attempts_left > 0`;
}

function buildIsSelected(which: ChallengeFilter) {
  return 'challengeHash' in which
    ? sql<boolean>`challenge_hash = ${which.challengeHash}`
    : sql<boolean>`subject = ${which.subject} and holder_hash = any(${which.holderHashes}::text[])`;
}

/**
 * Counts one try at each selected code before the digits are compared. So parallel calls get only as many comparisons as tries
 * are left.
 *
 * @param waitSeconds the wait after the last try at the same code; 0: no wait, even if the clock was set back
 */
export async function spendCodeTries(
  db: Db,
  which: ChallengeFilter,
  client: CodeClient,
  waitSeconds: number,
) {
  return db
    .updateTable('sms_challenges')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1), tried_at: client.now }))
    .where(buildIsSelected(which))
    .where(buildIsLive(client))
    .$if(waitSeconds > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb('tried_at', 'is', null),
          eb('tried_at', '<=', subtractSeconds(client.now, waitSeconds)),
        ]),
      ),
    )
    .returning(codeColumns)
    .execute();
}

/** Selects the time of the last try at the selected codes. Returns null if none of them is valid. */
export async function selectLastTry(
  db: Db,
  which: ChallengeFilter,
  client: CodeClient,
): Promise<Date | null> {
  const row = await db
    .selectFrom('sms_challenges')
    .select((eb) => eb.fn.max('tried_at').as('tried_at'))
    .where(buildIsSelected(which))
    .where(buildIsLive(client))
    .executeTakeFirstOrThrow();
  return row.tried_at;
}

/** Selects all valid codes with this subject, of all holders. */
export async function selectLiveCodes(db: Db, subject: string, client: CodeClient) {
  return db
    .selectFrom('sms_challenges')
    .select(codeColumns)
    .where('subject', '=', subject)
    .where(buildIsLive(client))
    .execute();
}

/**
 * Selects the time from which a phone number has fewer than `most` valid codes of other holders. Returns null if it has fewer
 * now.
 *
 * @param holderHashes the hashes of the client, whose next code replaces its own earlier code
 */
export async function selectCodeSlotTime(
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

/** Stores the ticket of a code whose digits were right. Returns false if a parallel call has stored one. */
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

/** Deletes a ticket that no client has received, so that the digits of its code are valid again. */
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

/** Selects the account for which a ticket is valid. Returns undefined if the ticket is not valid. */
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

/** Flags a ticket as used and returns its account. The row stays until the ticket expires. */
export async function consumeTicket(db: Db, use: TicketUse) {
  return db
    .updateTable('sms_challenges')
    .set({ used_at: use.now, attempts_left: REPEATS_MAX })
    .where('ticket_hash', '=', use.ticketHash)
    .where('phone_hash', '=', use.phoneHash)
    .where('role', '=', use.role)
    .where('purpose', '=', use.purpose)
    .where('ticket_expires_at', '>', use.now)
    .where('used_at', 'is', null)
    .returning(['school_id', 'user_id', 'challenge_hash'])
    .executeTakeFirst();
}

/** Stores a keyed hash of the new password. It lets the same reset succeed again if the client repeats it. */
export async function updateDoneMac(db: Db, ticketHash: Uint8Array, doneMac: Uint8Array) {
  await db
    .updateTable('sms_challenges')
    .set({ done_mac: doneMac })
    .where('ticket_hash', '=', ticketHash)
    .execute();
}

/**
 * Counts one repeat of the completed resets that match, and returns the columns that show whether the new call repeats one of
 * them.
 */
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

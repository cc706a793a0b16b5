import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Secrets } from '../auth/secrets.ts';

/** A file, the picture made small of it, or the latter as its owner's portrait. */
export type AssetPart = 'file' | 'thumbnail' | 'portrait';

const HOUR_MS = 3_600_000;
/** An address works for one to two of these. */
const periodsMs: Readonly<Record<AssetPart, number>> = {
  // A film of an hour plays to its end.
  file: HOUR_MS,
  thumbnail: HOUR_MS,
  // As long as a session lasts: clients keep it with what they know of their user.
  portrait: 30 * 24 * HOUR_MS,
};
const MAC_BYTES = 16;
/** What no school's id has in it, and no address needs to escape. */
const BETWEEN = '~';

export interface AssetTicket {
  readonly assetId: string;
  readonly part: AssetPart;
  readonly schoolId: string;
  /** For whom it is made: whether they may see the file is asked again each time. Empty for a portrait: all who get it. */
  readonly viewerId: string;
}

/** When addresses made now stop working. Within a period it is the same, so that browsers can keep what they fetched. */
export function addressEnd(now: Date, part: AssetPart): Date {
  const period = periodsMs[part];
  return new Date((Math.floor(now.getTime() / period) + 2) * period);
}

/** A signed address, given to whoever may see the file. */
export function assetAddress(secrets: Secrets, now: Date, ticket: AssetTicket): string {
  const end = addressEnd(now, ticket.part).getTime() / 1000;
  const { assetId, part, schoolId, viewerId } = ticket;
  const given = [end.toString(36), schoolId, viewerId, macOf(secrets, end, ticket)].join(BETWEEN);
  const place = part === 'portrait' ? `portraits/${assetId}` : `assets/${assetId}/${part}`;
  return `/v2/${place}?t=${given}`;
}

/** Where a user's portrait is shown; empty without one. */
export function portraitAddress(
  secrets: Secrets,
  now: Date,
  { schoolId, assetId }: { schoolId: string; assetId: string },
): string {
  if (assetId === '') return '';
  return assetAddress(secrets, now, { assetId, part: 'portrait', schoolId, viewerId: '' });
}

/** What a ticket is for, or null for one that is not ours, for another file, or over. */
export function openTicket(
  secrets: Secrets,
  now: Date,
  { assetId, part, given }: { assetId: string; part: AssetPart; given: string },
): AssetTicket | null {
  const [stamp = '', schoolId = '', viewerId = '', mac = ''] = given.split(BETWEEN);
  const end = Number.parseInt(stamp, 36);
  if (!(end * 1000 > now.getTime())) return null;
  const ticket = { assetId, part, schoolId, viewerId };
  const wanted = Buffer.from(macOf(secrets, end, ticket));
  const got = Buffer.from(mac);
  return wanted.length === got.length && timingSafeEqual(wanted, got) ? ticket : null;
}

function macOf(secrets: Secrets, end: number, ticket: AssetTicket): string {
  const { assetId, part, schoolId, viewerId } = ticket;
  const mac = createHmac('sha256', secrets.assetKey).update(
    JSON.stringify([end, assetId, part, schoolId, viewerId]),
  );
  return mac.digest().subarray(0, MAC_BYTES).toString('base64url');
}

import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Secrets } from '../secrets.ts';

/** An address works for one to two of these: a film of an hour plays to its end. */
const PERIOD_MS = 3_600_000;
const MAC_BYTES = 16;

/** A file, or the picture made small of it. */
export type AssetPart = 'file' | 'thumbnail';

export interface AssetTicket {
  readonly assetId: string;
  readonly part: AssetPart;
  /** For whom it is made: whether they may see the file is asked again each time it is fetched. */
  readonly viewerId: string;
}

/** When addresses made now stop working. Within a period it is the same, so that browsers can keep what they fetched. */
export function addressEnd(now: Date): Date {
  return new Date((Math.floor(now.getTime() / PERIOD_MS) + 2) * PERIOD_MS);
}

/** A signed address, given to whoever may see the file. */
export function assetAddress(secrets: Secrets, now: Date, ticket: AssetTicket): string {
  const end = addressEnd(now).getTime() / 1000;
  const { assetId, part, viewerId } = ticket;
  const given = `${end.toString(36)}.${viewerId}.${macOf(secrets, end, ticket)}`;
  return `/v2/assets/${assetId}/${part}?t=${given}`;
}

/** Who holds this ticket, or null for one that is not ours, for another file, or over. */
export function ticketHolder(
  secrets: Secrets,
  now: Date,
  { assetId, part, given }: { assetId: string; part: AssetPart; given: string },
): string | null {
  const [stamp = '', viewerId = '', mac = ''] = given.split('.');
  const end = Number.parseInt(stamp, 36);
  if (!(end * 1000 > now.getTime())) return null;
  const wanted = Buffer.from(macOf(secrets, end, { assetId, part, viewerId }));
  const got = Buffer.from(mac);
  return wanted.length === got.length && timingSafeEqual(wanted, got) ? viewerId : null;
}

function macOf(secrets: Secrets, end: number, { assetId, part, viewerId }: AssetTicket): string {
  const mac = createHmac('sha256', secrets.assetKey).update(
    JSON.stringify([end, assetId, part, viewerId]),
  );
  return mac.digest().subarray(0, MAC_BYTES).toString('base64url');
}

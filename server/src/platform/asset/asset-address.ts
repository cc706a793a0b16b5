import { createHmac } from 'node:crypto';

import type { Secrets } from '../auth/secrets.ts';
import { isSameSecret } from '../is-same-secret.ts';

/** What an address serves: the file, its thumbnail, or the thumbnail as the portrait of its owner. */
export type AssetPart = 'file' | 'thumbnail' | 'portrait';

const HOUR_MS = 3_600_000;
/** The length of a period for each kind of address. A signed address is valid for one to two periods. */
const periodsMs: Readonly<Record<AssetPart, number>> = {
  // The address must stay valid while a viewer plays a video of an hour to its end.
  file: HOUR_MS,
  thumbnail: HOUR_MS,
  // As long as a session, because clients store the address with the user's data.
  portrait: 30 * 24 * HOUR_MS,
};
const MAC_BYTES = 16;
/** A character that no school id contains and that needs no escape in an address. */
const TAG_SEPARATOR = '~';

export interface AssetTicket {
  readonly assetId: string;
  readonly part: AssetPart;
  readonly schoolId: string;
  /** The user whose right to see the file is checked at each request. Empty for a portrait, which needs no user. */
  readonly viewerId: string;
}

/**
 * Returns when an address that is made now expires. The time is the same during a period, so that browsers can cache the file.
 */
export function getAddressExpiry(now: Date, part: AssetPart): Date {
  const period = periodsMs[part];
  return new Date((Math.floor(now.getTime() / period) + 2) * period);
}

/** Returns a signed address of a file. Each request checks that the viewer may see the file. A portrait has no viewer. */
export function createAssetAddress(secrets: Secrets, now: Date, ticket: AssetTicket): string {
  const end = getAddressExpiry(now, ticket.part).getTime() / 1000;
  const { assetId, part, schoolId, viewerId } = ticket;
  const ticketText = [end.toString(36), schoolId, viewerId, computeMac(secrets, end, ticket)].join(
    TAG_SEPARATOR,
  );
  const place = part === 'portrait' ? `portraits/${assetId}` : `assets/${assetId}/${part}`;
  return `/v2/${place}?t=${ticketText}`;
}

/** Returns the content of a signed address. Returns null if the signature is wrong, belongs to another file or has expired. */
export function openTicket(
  secrets: Secrets,
  now: Date,
  { assetId, part, given }: { assetId: string; part: AssetPart; given: string },
): AssetTicket | null {
  const [stamp = '', schoolId = '', viewerId = '', mac = ''] = given.split(TAG_SEPARATOR);
  const end = Number.parseInt(stamp, 36);
  if (!(end * 1000 > now.getTime())) return null;
  const ticket = { assetId, part, schoolId, viewerId };
  const expectedMac = Buffer.from(computeMac(secrets, end, ticket));
  const givenMac = Buffer.from(mac);
  return isSameSecret(expectedMac, givenMac) ? ticket : null;
}

function computeMac(secrets: Secrets, end: number, ticket: AssetTicket): string {
  const { assetId, part, schoolId, viewerId } = ticket;
  const mac = createHmac('sha256', secrets.assetKey).update(
    JSON.stringify([end, assetId, part, schoolId, viewerId]),
  );
  return mac.digest().subarray(0, MAC_BYTES).toString('base64url');
}

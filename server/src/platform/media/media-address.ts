import { createHmac } from 'node:crypto';

import type { Secrets } from '../auth/secrets.ts';
import type { Context } from '../context.ts';
import { isSameSecret } from '../is-same-secret.ts';

/**
 * The length of a period. An address is valid for one to two days: long enough for an attempt, and short, so that a shared
 * address soon expires.
 */
const PERIOD_MS = 86_400_000;
const TICKET_BYTES = 16;

/**
 * Returns a signed address of a question's file. Only replies to users who may see the question contain it. `ref` is
 * `media/<id>.<extension>`, as in the question. The address is the same all day, so that browsers can cache the file.
 */
export function createMediaAddress(
  { secrets, fileBase }: Pick<Context, 'secrets' | 'fileBase'>,
  now: Date,
  ref: string,
): string {
  const name = ref.replace(/^media\//, '');
  const period = getMediaPeriod(now);
  return `${fileBase}/v2/media/${name}?t=${period.toString(36)}.${computeTicket(secrets, name, period)}`;
}

/** Returns the number of a day. All addresses of that day contain it. */
export function getMediaPeriod(now: Date): number {
  return Math.floor(now.getTime() / PERIOD_MS);
}

/** Checks whether a signed address is valid for this file now. */
export function isValidMediaTicket(
  secrets: Secrets,
  now: Date,
  name: string,
  given: string,
): boolean {
  const [stamp = '', signature = ''] = given.split('.');
  const period = Number.parseInt(stamp, 36);
  const current = getMediaPeriod(now);
  if (!(period === current || period === current - 1)) return false;
  const expectedTicket = Buffer.from(computeTicket(secrets, name, period));
  const givenTicket = Buffer.from(signature);
  return isSameSecret(expectedTicket, givenTicket);
}

function computeTicket(secrets: Secrets, name: string, period: number): string {
  const mac = createHmac('sha256', secrets.mediaKey).update(`${period}/${name}`).digest();
  return mac.subarray(0, TICKET_BYTES).toString('base64url');
}

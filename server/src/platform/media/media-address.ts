import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Secrets } from '../auth/secrets.ts';
import type { Context } from '../context.ts';

/** An address works for one to two days: long enough for an attempt, short enough to be worthless when passed on. */
const PERIOD_MS = 86_400_000;
const TICKET_BYTES = 16;

/**
 * A signed address of a question's file, given only inside replies to whoever may see the question. `ref` is
 * `media/<id>.<extension>` as questions name it. Within a day the address stays the same, so browsers can cache it.
 */
export function mediaAddress(
  { secrets, fileBase }: Pick<Context, 'secrets' | 'fileBase'>,
  now: Date,
  ref: string,
): string {
  const name = ref.replace(/^media\//, '');
  const period = mediaPeriod(now);
  return `${fileBase}/v2/media/${name}?t=${period.toString(36)}.${ticket(secrets, name, period)}`;
}

/** The days are numbered: addresses made in the same one are the same. */
export function mediaPeriod(now: Date): number {
  return Math.floor(now.getTime() / PERIOD_MS);
}

/** Whether a ticket opens this file now. */
export function isMediaTicket(secrets: Secrets, now: Date, name: string, given: string): boolean {
  const [stamp = '', signature = ''] = given.split('.');
  const period = Number.parseInt(stamp, 36);
  const current = mediaPeriod(now);
  if (!(period === current || period === current - 1)) return false;
  const wanted = Buffer.from(ticket(secrets, name, period));
  const got = Buffer.from(signature);
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}

function ticket(secrets: Secrets, name: string, period: number): string {
  const mac = createHmac('sha256', secrets.mediaKey).update(`${period}/${name}`).digest();
  return mac.subarray(0, TICKET_BYTES).toString('base64url');
}

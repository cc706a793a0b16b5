import { createHash, createHmac, randomBytes } from 'node:crypto';

import { buildDrawText, compareInDraw } from '@meiyu/contract/art-activity/art-activity.rules';

const SEED_BYTES = 32;

/** Creates the seed of a draw: 32 random bytes as hexadecimal digits. */
export function createSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/** Returns the SHA-256 of a seed of hexadecimal digits, as hexadecimal digits. */
export function hashSeed(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** Returns a pupil's code in the draw of an activity. */
function computeDrawCode(seed: string, activityId: string, studentNumber: string): string {
  return createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(buildDrawText(activityId, studentNumber))
    .digest('hex');
}

/** Puts the pupils into the order of the draw. */
export function orderDraw<Pupil extends { login_name: string; wins: number }>(
  pupils: readonly Pupil[],
  { seed, activityId }: { seed: string; activityId: string },
): (Pupil & { code: string })[] {
  return pupils
    .map((pupil) => ({ ...pupil, code: computeDrawCode(seed, activityId, pupil.login_name) }))
    .toSorted(compareInDraw);
}

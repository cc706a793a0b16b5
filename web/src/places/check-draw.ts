import { buildDrawText, compareInDraw } from '@meiyu/contract/art-activity/art-activity.rules';
import type { Draw } from '@meiyu/contract/shared/draw.schema';

const toBytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether this browser can check a draw. Pages without TLS have no `crypto.subtle`. */
export const canCheckDraw = (): boolean => 'subtle' in crypto;

/** The parts of a draw that the browser has computed again. */
export interface DrawCheck {
  /** Whether the seed is the one whose hash was shown before the draw. */
  isSeedKept: boolean;
  /** Whether the pupil's code follows from the seed. */
  isCodeRight: boolean;
  /** Whether the pupil's place follows from the code and from that of the last pupil who got a place. */
  isPlaceRight: boolean;
}

/** Computes a draw again, as far as it concerns a pupil. Returns null if the draw has not happened. */
export async function checkDraw(
  { seedHash, seed, mine, last }: Draw,
  { id, studentNumber }: { id: string; studentNumber: string },
): Promise<DrawCheck | null> {
  if (seed === null || mine === null || last === null) return null;
  const bytes = toBytes(seed);
  const hash = toHex(await crypto.subtle.digest('SHA-256', bytes));
  const key = await crypto.subtle.importKey(
    'raw',
    bytes,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const text = new TextEncoder().encode(buildDrawText(id, studentNumber));
  const code = toHex(await crypto.subtle.sign('HMAC', key, text));
  return {
    isSeedKept: hash === seedHash,
    isCodeRight: code === mine.code,
    isPlaceRight: compareInDraw(mine, last) <= 0 === mine.rank <= last.rank,
  };
}

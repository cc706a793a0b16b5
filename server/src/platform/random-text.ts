import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits that cannot be guessed. 22 of them hold 131 random bits. */
export function createRandomText(length: number): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}

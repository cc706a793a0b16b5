import { randomInt } from 'node:crypto';

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Creates a text of random letters and digits that cannot be guessed. A text of 22 characters contains 131 random bits. */
export function createRandomText(length: number): string {
  return Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');
}

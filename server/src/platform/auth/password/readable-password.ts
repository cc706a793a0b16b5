import { randomInt } from 'node:crypto';

/** Without letters and digits that look like another: l, o, i, 0, 1. */
const consonants = 'bcdfghjkmnpqrstvwxz';
const vowels = 'aeuy';
const digits = '23456789';

const oneOf = (letters: string) => letters.charAt(randomInt(letters.length));

/**
 * A random password that a child can read from paper and type: three syllables and four digits, such as `kuveda4729`. About
 * 1.8 × 10⁹ of them: enough for what may be tried a few times in ten minutes, and only until another is chosen.
 */
export function readablePassword(): string {
  const syllables = Array.from({ length: 3 }, () => oneOf(consonants) + oneOf(vowels));
  return [...syllables, ...Array.from({ length: 4 }, () => oneOf(digits))].join('');
}

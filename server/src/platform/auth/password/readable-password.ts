import { randomInt } from 'node:crypto';

/** No letters and digits that look alike: l, o, i, 0, 1. */
const consonants = 'bcdfghjkmnpqrstvwxz';
const vowels = 'aeuy';
const digits = '23456789';

const oneOf = (letters: string) => letters.charAt(randomInt(letters.length));

/**
 * A random password that a child can read from paper and type: three syllables and four digits, such as `kuveda4729`.
 * There are about 1.8 × 10⁹ of them. That is enough, because only a few tries in ten minutes are allowed and the user
 * must soon choose another password.
 */
export function generateReadablePassword(): string {
  const syllables = Array.from({ length: 3 }, () => oneOf(consonants) + oneOf(vowels));
  return [...syllables, ...Array.from({ length: 4 }, () => oneOf(digits))].join('');
}

import { randomInt } from 'node:crypto';

/** The consonants of readable passwords. They exclude l, which looks like 1. */
const consonants = 'bcdfghjkmnpqrstvwxz';
/** The vowels of readable passwords. They exclude o and i, which look like 0 and 1. */
const vowels = 'aeuy';
const digits = '23456789';

const pickOne = (letters: string) => letters.charAt(randomInt(letters.length));

/**
 * Generates a random password that a child can read from paper and type: three syllables and four digits, such as
 * `kuveda4729`. There are about 1.8 × 10⁹ such passwords. This is enough, because only a few tries in ten minutes are
 * allowed and the user must soon choose another password.
 */
export function generateReadablePassword(): string {
  const syllables = Array.from({ length: 3 }, () => pickOne(consonants) + pickOne(vowels));
  return [...syllables, ...Array.from({ length: 4 }, () => pickOne(digits))].join('');
}

import { isValidNewPassword } from '@meiyu/contract/shared/validation';

import { listCommonCombinations } from './common-password-words.ts';
import { md5Hex } from './password.ts';

/**
 * The number of MD5 digests that are computed before other operations of the process may run. These digests take about 2
 * ms.
 */
const DIGESTS_AT_ONCE = 2000;

let words: Promise<ReadonlySet<string>> | undefined;
let digests: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns the common passwords, in lower case, that satisfy the rules for a new password. The first call in a process reads
 * them, which takes about 0.2 s.
 */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  words ??= readWords();
  return words;
}

/**
 * Checks whether a password is easy to guess: it is in the dictionary, consists of common words and digits, or of a few
 * letters with a birthday or a phone number. If `input` is an MD5 of a password, only the first two cases are recognised,
 * and only for passwords in lower case, in upper case or with a first capital letter.
 */
export async function isCommonPassword(input: string): Promise<boolean> {
  if (/^[0-9a-f]{32}$/.test(input)) {
    digests ??= computeDigests();
    return (await digests).has(input);
  }
  const password = input.toLowerCase();
  return isLettersAndPersonalNumber(password) || (await loadCommonPasswords()).has(password);
}

async function readWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const found = new Set<string>();
  for (const word of dictionary['passwords-common']) {
    if (isValidNewPassword(word)) found.add(word.toLowerCase());
  }
  for (const word of listCommonCombinations()) {
    if (isValidNewPassword(word)) found.add(word);
  }
  return found;
}

async function computeDigests(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let count = 0;
  for (const word of await loadCommonPasswords()) {
    const capitals = word.toUpperCase();
    for (const form of new Set([word, capitals, capitals.slice(0, 1) + word.slice(1)])) {
      found.add(md5Hex(form));
    }
    count += 1;
    if (count % DIGESTS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return found;
}

const month = '(?:0[1-9]|1[0-2])';
const day = '(?:0[1-9]|[12]\\d|3[01])';
const birthday = `(?:19[5-9]\\d|20[0-2]\\d)${month}${day}`;
const shortBirthday = `\\d\\d${month}${day}`;
const phone = '1[3-9]\\d{9}';

/**
 * Matches up to four letters, mostly initials, before or after a mobile number or a date such as 20140501. With a short
 * date such as 140501, it matches up to three letters.
 */
const lettersAndPersonalNumber = new RegExp(
  `^(?:[a-z]{1,4}(?:${birthday}|${phone})|(?:${birthday}|${phone})[a-z]{1,4}` +
    `|[a-z]{1,3}${shortBirthday}|${shortBirthday}[a-z]{1,3})$`,
);

function isLettersAndPersonalNumber(password: string): boolean {
  return lettersAndPersonalNumber.test(password);
}

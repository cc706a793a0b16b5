import type { Db } from '../../../db/database.ts';

/** The facts about a user that classmates know. A new password must not contain them. */
export interface PersonalFacts {
  loginName: string;
  phone: string;
  name: string;
  schoolId: string;
  schoolName: string;
  /** The names of the school's province, city and county. Many names of schools begin with them. */
  areaNames: readonly string[];
}

/** The minimum length of a number that is compared. Many passwords contain shorter numbers by chance. */
const NUMBER_MIN = 3;
/** The minimum length of a word that is compared. Many passwords contain shorter words by chance. */
const WORD_MIN = 4;

/** Matches words that are in many names of schools and do not identify a school. */
const genericSchoolWords =
  /(?:[省市区县]|自治[区州县旗]|[初高]级?中学|九年一贯制|附属|实验|中心|民办|公立|私立|外国语|国际|小学|中学|初中|高中|学校|校区|分校|第?[一二三四五六七八九十]+)/gu;

export async function selectPersonalFacts(
  db: Db,
  { schoolId, userId }: { schoolId: string; userId: string },
): Promise<PersonalFacts> {
  const row = await db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.school_id')
    .innerJoin('divisions as province', 'province.code', 'schools.province_code')
    .innerJoin('divisions as city', 'city.code', 'schools.city_code')
    .innerJoin('divisions as county', 'county.code', 'schools.county_code')
    .select(['users.login_name', 'users.phone', 'users.name', 'schools.name as school_name'])
    .select(['province.name as province', 'city.name as city', 'county.name as county'])
    .where('users.school_id', '=', schoolId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    loginName: row.login_name,
    phone: row.phone,
    name: row.name,
    schoolId,
    schoolName: row.school_name,
    areaNames: [row.province, row.city, row.county],
  };
}

/**
 * Checks whether a password contains the login name, phone number, name or school of its user. Names are compared in pinyin
 * (Latin spelling), with every reading of each character: the full name in both orders, a given name of two or more characters,
 * and the initials if the password has no other letters.
 */
export async function isPersonalPassword(input: string, facts: PersonalFacts): Promise<boolean> {
  const password = input.toLowerCase();
  const numbers = [facts.loginName, facts.phone, facts.schoolId];
  if (
    numbers.some((number) => number.length >= NUMBER_MIN && password.includes(number.toLowerCase()))
  ) {
    return true;
  }
  // Imports the library at the first use, because its table of readings has a megabyte.
  const { polyphonic } = await import('pinyin-pro');
  const listReadings = (text: string) =>
    polyphonic(text, { toneType: 'none', type: 'array', v: true }).map(listSpellings);
  return hasName(password, facts.name, listReadings) || hasSchool(password, facts, listReadings);
}

type Readings = readonly (readonly string[])[];
type ReadingsOf = (text: string) => Readings;

function hasName(password: string, name: string, readingsOf: ReadingsOf): boolean {
  if (listLatinWords(name).some((word) => password.includes(word))) return true;
  const characters = filterHan(name);
  if (characters.length < 2) return false;
  const readings = readingsOf(characters);
  const last = readings.length - 1;
  // Assumes a surname of one character. In names of four or more characters, also assumes a surname of two characters.
  const orders = [readings, [...readings.slice(1), ...readings.slice(0, 1)]];
  if (last >= 2) orders.push(readings.slice(1));
  if (last >= 3) orders.push(readings.slice(2), [...readings.slice(2), ...readings.slice(0, 2)]);
  if (orders.some((order) => includesReadings(password, order))) return true;
  const initials = readings.map((all) => all.map((reading) => reading.slice(0, 1)));
  return consistsOf(password.replaceAll(/\d/g, ''), initials);
}

function hasSchool(password: string, facts: PersonalFacts, readingsOf: ReadingsOf): boolean {
  let name = facts.schoolName.replaceAll(/[（(].*?[）)]/g, ' ');
  for (const area of facts.areaNames) name = name.replaceAll(area, ' ');
  const words = name.replaceAll(genericSchoolWords, ' ').split(' ');
  return words.some(
    (word) =>
      listLatinWords(word).some((latin) => password.includes(latin)) ||
      (filterHan(word).length >= 2 && includesReadings(password, readingsOf(filterHan(word)))),
  );
}

function filterHan(text: string): string {
  return Array.from(text)
    .filter((character) => /\p{Script=Han}/u.test(character))
    .join('');
}

function listLatinWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => word.length >= WORD_MIN);
}

/** Lists the ways to type the readings of a character: ü is typed as v, u or yu. */
function listSpellings(readings: readonly string[]): string[] {
  return readings.flatMap((reading) =>
    reading.includes('v')
      ? [reading, reading.replace('v', 'u'), reading.replace('v', 'yu')]
      : [reading],
  );
}

/** Checks whether `password` contains the readings one after the other, with at least `WORD_MIN` letters. */
function includesReadings(password: string, readings: Readings): boolean {
  return Array.from(password).some((_, start) =>
    [...findEnds(password, start, readings)].some((end) => end - start >= WORD_MIN),
  );
}

/** Checks whether `letters` consist only of these readings, one after the other. */
function consistsOf(letters: string, readings: Readings): boolean {
  return letters !== '' && findEnds(letters, 0, readings).has(letters.length);
}

/**
 * Returns the positions in `text` where the readings can end if the first reading begins at `start`. A password has at most
 * 18 characters, so the loops are short.
 */
function findEnds(text: string, start: number, readings: Readings): Set<number> {
  let ends = new Set([start]);
  for (const all of readings) {
    const next = new Set<number>();
    for (const end of ends) {
      for (const reading of all) if (text.startsWith(reading, end)) next.add(end + reading.length);
    }
    ends = next;
  }
  return ends;
}

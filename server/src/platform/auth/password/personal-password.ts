import type { Db } from '../../../db/database.ts';

/** What classmates know of the holder of an account. */
export interface PersonalFacts {
  loginName: string;
  phone: string;
  name: string;
  schoolId: string;
  schoolName: string;
  /** Names of the school's province, city and county, which many school names begin with. */
  areaNames: readonly string[];
}

/** A shorter number is found in many passwords by chance. */
const NUMBER_MIN = 3;
/** And a shorter word. */
const WORD_MIN = 4;

/** Words of a school's name that say nothing of the school. */
const kindOfSchool =
  /(?:[省市区县]|自治[区州县旗]|[初高]级?中学|九年一贯制|附属|实验|中心|民办|公立|私立|外国语|国际|小学|中学|初中|高中|学校|校区|分校|第?[一二三四五六七八九十]+)/gu;

/** Reads the facts of one account. */
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
 * Whether a typed password contains its holder's number, phone, name or school. Names are compared in pinyin, by every
 * reading of each character: the whole name in both orders, the given name of two characters or more, and initials that are
 * all the letters of the password.
 */
export async function isPersonalPassword(typed: string, facts: PersonalFacts): Promise<boolean> {
  const password = typed.toLowerCase();
  const numbers = [facts.loginName, facts.phone, facts.schoolId];
  if (numbers.some((one) => one.length >= NUMBER_MIN && password.includes(one.toLowerCase()))) {
    return true;
  }
  // The table of readings is a megabyte.
  const { polyphonic } = await import('pinyin-pro');
  const readingsOf = (text: string) =>
    polyphonic(text, { toneType: 'none', type: 'array', v: true }).map(spellings);
  return hasName(password, facts.name, readingsOf) || hasSchool(password, facts, readingsOf);
}

type Readings = readonly (readonly string[])[];
type ReadingsOf = (text: string) => Readings;

function hasName(password: string, name: string, readingsOf: ReadingsOf): boolean {
  if (latinWords(name).some((word) => password.includes(word))) return true;
  const characters = hanOf(name);
  if (characters.length < 2) return false;
  const readings = readingsOf(characters);
  const last = readings.length - 1;
  // A surname has one character, or two where the given name follows with one or two.
  const orders = [readings, [...readings.slice(1), ...readings.slice(0, 1)]];
  if (last >= 2) orders.push(readings.slice(1));
  if (last >= 3) orders.push(readings.slice(2), [...readings.slice(2), ...readings.slice(0, 2)]);
  if (orders.some((order) => includesReadings(password, order))) return true;
  const initials = readings.map((all) => all.map((reading) => reading.slice(0, 1)));
  return isMadeOf(password.replaceAll(/\d/g, ''), initials);
}

function hasSchool(password: string, facts: PersonalFacts, readingsOf: ReadingsOf): boolean {
  let name = facts.schoolName.replaceAll(/[（(].*?[）)]/g, ' ');
  for (const area of facts.areaNames) name = name.replaceAll(area, ' ');
  const words = name.replaceAll(kindOfSchool, ' ').split(' ');
  return words.some(
    (word) =>
      latinWords(word).some((latin) => password.includes(latin)) ||
      (hanOf(word).length >= 2 && includesReadings(password, readingsOf(hanOf(word)))),
  );
}

function hanOf(text: string): string {
  return Array.from(text)
    .filter((character) => /\p{Script=Han}/u.test(character))
    .join('');
}

function latinWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => word.length >= WORD_MIN);
}

/** The ways to type a reading: ü is v, u or yu. */
function spellings(readings: readonly string[]): string[] {
  return readings.flatMap((reading) =>
    reading.includes('v')
      ? [reading, reading.replace('v', 'u'), reading.replace('v', 'yu')]
      : [reading],
  );
}

/** Whether the readings stand one after the other somewhere in `password`, with at least `WORD_MIN` letters. */
function includesReadings(password: string, readings: Readings): boolean {
  return Array.from(password).some((_, start) =>
    [...endsOf(password, start, readings)].some((end) => end - start >= WORD_MIN),
  );
}

/** Whether `letters` are nothing but these readings. */
function isMadeOf(letters: string, readings: Readings): boolean {
  return letters !== '' && endsOf(letters, 0, readings).has(letters.length);
}

/** Where the readings can end if they begin at `start`. Work is bounded: a password has at most 18 positions. */
function endsOf(text: string, start: number, readings: Readings): Set<number> {
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

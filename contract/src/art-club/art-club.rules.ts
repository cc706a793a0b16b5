import { checkText, findFormFault, type FormFault, type FormRule } from '../shared/form-rules.ts';
import type { ArtClubContent, ClubSignup, ClubTime } from './art-club.schema.ts';
import { artClubLimits, artClubTexts } from './art-club.schema.ts';

/** Whether two weekly times have a moment in common. */
const overlap = (a: ClubTime, b: ClubTime) =>
  a.weekday === b.weekday && a.starts < b.ends && b.starts < a.ends;

/** Whether two clubs meet at the same time. */
export function haveConflict(a: readonly ClubTime[], b: readonly ClubTime[]): boolean {
  return a.some((one) => b.some((other) => overlap(one, other)));
}

const overlapsItself = (schedule: readonly ClubTime[]) =>
  schedule.some((one, index) => schedule.slice(index + 1).some((other) => overlap(one, other)));

const isWindow = (opens: string | null, closes: string | null) =>
  opens !== null && closes !== null && Date.parse(opens) < Date.parse(closes);

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findArtClubFault(content: ArtClubContent): FormFault<keyof ArtClubContent> | null {
  const { name, intro, place, grades, capacity, schedule, join } = content;
  const { signupOpens: opens, signupCloses: closes } = content;
  const limits = artClubLimits;
  const isSignup = join !== 'closed';
  const rules: readonly FormRule<keyof ArtClubContent>[] = [
    checkText('name', name, artClubTexts.name),
    checkText('intro', intro, artClubTexts.intro),
    checkText('place', place, artClubTexts.place),
    ['grades', new Set(grades).size < grades.length, '年级不能重复'],
    ['capacity', capacity < 1 || capacity > limits.capacity, `名额是1到${limits.capacity}`],
    ['schedule', schedule.some(({ starts, ends }) => ends <= starts), '结束时间要晚于开始时间'],
    ['schedule', overlapsItself(schedule), '每周的时间不能重叠'],
    ['signupOpens', isSignup && opens === null, '请填写报名开始的时间'],
    ['signupCloses', isSignup && closes === null, '请填写报名截止的时间'],
    ['signupCloses', isSignup && !isWindow(opens, closes), '报名截止要晚于报名开始'],
  ];
  return findFormFault(rules);
}

interface SignupTimes {
  signupOpens: Date | null;
  signupCloses: Date | null;
  /** Whether the club is closed, or its school year is over. */
  hasEnded: boolean;
}

/** Returns whether pupils can sign up for a club now. */
export function getClubSignup(
  { signupOpens, signupCloses, hasEnded }: SignupTimes,
  now: Date,
): ClubSignup {
  if (hasEnded) return 'ended';
  if (signupOpens === null || signupCloses === null) return 'none';
  if (now < signupOpens) return 'soon';
  return now < signupCloses ? 'open' : 'closed';
}

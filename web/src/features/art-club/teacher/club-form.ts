import type {
  ArtClubContent,
  ClubTime,
  TeacherArtClub,
} from '@meiyu/contract/art-club/art-club.schema';
import { type Subject, periods } from '@meiyu/contract/shared/enumerations';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The fields of the form. The capacity is text, because a field can be empty. The times of the sign-up stay when none is chosen. */
export interface ClubForm extends Omit<
  ArtClubContent,
  'capacity' | 'signupOpens' | 'signupCloses'
> {
  capacity: string;
  signupOpens: string;
  signupCloses: string;
}

/** Returns the last full hour plus some time, as an ISO string. */
const proposeTime = (now: Date, afterMs: number) =>
  new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + afterMs).toISOString();

/** Returns the form of a club, or that of a new one, whose sign-up opens at once. */
export function buildClubForm(club: TeacherArtClub | null, subject: Subject, now: Date): ClubForm {
  const opens = proposeTime(now, 0);
  const closes = proposeTime(now, 7 * DAY_MS);
  if (club !== null) {
    const { name, intro, place, grades, schedule, join, signupOpens, signupCloses } = club;
    return {
      name,
      subject: club.subject,
      intro,
      place,
      grades,
      schedule,
      join,
      capacity: String(club.capacity),
      signupOpens: signupOpens ?? opens,
      signupCloses: signupCloses ?? closes,
    };
  }
  return {
    name: '',
    subject,
    intro: '',
    place: '',
    grades: [],
    capacity: '20',
    schedule: [],
    join: 'approve',
    signupOpens: opens,
    signupCloses: closes,
  };
}

/** Returns the time that the form proposes for another weekly meeting: the first day that has none. */
export function proposeClubTime(schedule: readonly ClubTime[]): ClubTime {
  const free = [1, 2, 3, 4, 5, 6, 7].find((day) =>
    schedule.every(({ weekday }) => weekday !== day),
  );
  return { weekday: free ?? 1, starts: '16:30', ends: '17:30' };
}

/** Returns all grades of the periods of school in which the teacher has classes, and those that the club has already. */
export function listClubGrades(taught: readonly number[], chosen: readonly number[]): number[] {
  const ofPeriods = periods
    .filter(({ startGrade, endGrade }) =>
      taught.some((grade) => grade >= startGrade && grade <= endGrade),
    )
    .flatMap(({ startGrade, endGrade }) =>
      Array.from({ length: endGrade - startGrade + 1 }, (_, index) => startGrade + index),
    );
  return sortGrades([...new Set([...ofPeriods, ...chosen])]);
}

/** Adds a grade to chosen grades, or removes it. */
export function chooseGrade(grades: readonly number[], grade: number, isChosen: boolean): number[] {
  const others = grades.filter((one) => one !== grade);
  return sortGrades(isChosen ? [...others, grade] : others);
}

const sortGrades = (grades: readonly number[]) => [...grades].sort((a, b) => a - b);

/** Returns what the form sends, or the first error that only the form can have. */
export function toClubContent(form: ClubForm): ArtClubContent | string {
  const { name, grades, join, signupOpens, signupCloses } = form;
  if (name.trim() === '') return '请填写社团名称';
  if (grades.length === 0) return '请选择年级';
  const capacity = form.capacity.trim();
  if (!/^\d{1,6}$/.test(capacity)) return '名额要填整数';
  const hasSignup = join !== 'closed';
  return {
    ...form,
    capacity: Number(capacity),
    signupOpens: hasSignup ? signupOpens : null,
    signupCloses: hasSignup ? signupCloses : null,
  };
}

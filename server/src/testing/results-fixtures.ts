import type { QuestionMark } from '../attempt/marks.rules.ts';
import { json } from '../db/json.ts';
import type { Context } from '../platform/context.ts';
import { createId } from '../platform/create-id.ts';

interface RosterOptions {
  school: string;
  grade?: number;
  klass?: number;
  count: number;
  /** The first characters of the student numbers. */
  prefix: string;
}

/** Inserts pupils who cannot sign in, with the numbers `prefix01`, `prefix02` and so on. Returns their ids in this order. */
export async function insertRoster(
  { db }: Context,
  { school, grade = 5, klass = 1, count, prefix }: RosterOptions,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    school_id: school,
    id: createId(),
    role: 2,
    login_name: `${prefix}${String(index + 1).padStart(2, '0')}`,
    name: `学生${index + 1}`,
    grade,
    klass,
  }));
  await db.insertInto('users').values(rows).execute();
  return rows.map(({ id }) => id);
}

interface HandedInOptions {
  school: string;
  userId: string;
  homeworkId: string;
  /** The paper, by default that of `insertHomework`. */
  paperId?: string;
  number?: number;
  /** The points of each question by its id. Null waits for a teacher. Each question has 4 points. */
  points: Readonly<Record<string, number | null>>;
  isLate?: boolean;
}

const FULL_SCORE = 4;

/** Inserts a handed-in attempt with marks. It is marked if no question waits. */
export async function insertHandedIn(
  { db, clock }: Context,
  {
    school,
    userId,
    homeworkId,
    paperId = homeworkId,
    number = 1,
    points,
    isLate = false,
  }: HandedInOptions,
): Promise<string> {
  const id = createId();
  const scores = Object.values(points);
  const isPending = scores.includes(null);
  const marks: QuestionMark[] = Object.entries(points).map(([questionId, score]) => ({
    questionId,
    score: score ?? 0,
    full: FULL_SCORE,
    state: score === null ? 'pending' : 'auto',
    answered: true,
    parts: [],
  }));
  await db
    .insertInto('attempts')
    .values({
      school_id: school,
      id,
      user_id: userId,
      homework_id: homeworkId,
      paper_id: paperId,
      number,
      seed: 1,
      state: isPending ? 'submitted' : 'marked',
      started_at: clock.now(),
      submitted_at: clock.now(),
      is_late: isLate,
      score: isPending ? null : scores.reduce<number>((sum, score) => sum + (score ?? 0), 0),
      full_score: FULL_SCORE * scores.length,
      marks: json(marks),
    })
    .execute();
  return id;
}

import { CountsRule, LateRule, ShowRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import { AttemptState, type AttemptSummary } from '@meiyu/contract/attempt/attempt.schema';
import {
  HomeworkListName,
  type HomeworkSummary,
  type TodoCount,
} from '@meiyu/contract/homework/homework.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

import { selectAnswerValues } from '../../attempt/answer.repository.ts';
import { selectAttempts } from '../../attempt/attempt.repository.ts';
import { findCountingAttempt } from '../../attempt/counting-attempt.rules.ts';
import { markQuestion } from '../../attempt/marks.rules.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import { isReviewOpen, hideUnopenedScores } from '../../attempt/review.rules.ts';
import { selectTimeFactor } from '../../attempt/standing.repository.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { readPage, readPageOfLists } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import { selectOptionalAttempt } from './homework-task.repository.ts';
import {
  type HomeworkWithPaper,
  selectDoneHomework,
  selectMissedHomework,
  selectOptionalAssigned,
  selectOptionalVisible,
  selectTodoCounts,
  selectTodoHomework,
} from './homework.repository.ts';
import { countAttemptsLeft, getHomeworkState, getOwnTimeLimit } from './homework.rules.ts';
import { getPupil } from './pupil.service.ts';

interface ListQuery {
  subject: Subject;
  state?: HomeworkListName | undefined;
  cursor?: string | undefined;
  limit: number;
}

const selectByList = {
  todo: selectTodoHomework,
  done: selectDoneHomework,
  missed: selectMissedHomework,
};

/**
 * Lists homework. To do: the soonest due first. Done: the last changed first. Missed: the last due first. Without a state: all three in this
 * order.
 */
export async function listHomework(
  context: Context,
  user: SignedIn,
  { subject, state, ...query }: ListQuery,
): Promise<{ items: HomeworkSummary[]; next: string | null }> {
  if (state === undefined) {
    return readPageOfLists(HomeworkListName.options, query, (one, page) =>
      listHomework(context, user, { subject, state: one, ...page }),
    );
  }
  const now = context.clock.now();
  const { rows, next } = await readPage(
    query,
    (page) => selectByList[state](context.db, getPupil(user), { subject, now, ...page }),
    ({ listed_at: at, id }) => ({ at, id }),
  );
  return { items: await summarise(context, user, rows, now), next };
}

/** Returns one homework with the same fields as an item of the lists. */
export async function viewHomework(
  context: Context,
  user: SignedIn,
  homeworkId: string,
): Promise<HomeworkSummary> {
  const now = context.clock.now();
  const row = await selectOptionalVisible(context.db, getPupil(user), homeworkId, now);
  const [homework] = await summarise(context, user, row ? [row] : [], now);
  if (homework === undefined) throw problem('notFound');
  return homework;
}

/** Returns the settings of a homework from its row. */
const getSettings = (
  row: Pick<HomeworkWithPaper, 'late' | 'counts' | 'show' | 'due_at' | 'attempts_allowed'>,
) => ({
  late: LateRule.parse(row.late),
  counts: CountsRule.parse(row.counts),
  show: ShowRule.parse(row.show),
  dueAt: row.due_at,
  attemptsAllowed: row.attempts_allowed,
});

type AttemptRow = Awaited<ReturnType<typeof selectAttempts>>[number];

const parseState = (row: AttemptRow) => ({ ...row, state: AttemptState.parse(row.state) });

/** Builds the summaries of homework for a pupil, in the order of `rows`. */
export async function summarise(
  context: Context,
  user: SignedIn,
  rows: readonly HomeworkWithPaper[],
  now: Date,
): Promise<HomeworkSummary[]> {
  if (rows.length === 0) return [];
  const homeworkIds = rows.map((row) => row.id);
  const allAttempts = await selectAttempts(context.db, { ...user, homeworkIds });
  const attempts = allAttempts.map(parseState);
  const running = attempts.filter((attempt) => attempt.state === 'open');
  const answered = await countAnswered(context, user, running);
  const hasTimeLimit = rows.some((row) => row.time_limit_min !== null);
  const timeFactor = hasTimeLimit ? await selectTimeFactor(context.db, user) : 1;
  return rows.map((row) => {
    const settings = getSettings(row);
    const attemptsOfHomework = attempts.filter((attempt) => attempt.homework_id === row.id);
    const shownAttempts = hideUnopenedScores(settings, attemptsOfHomework, now);
    const open = shownAttempts.find((attempt) => attempt.state === 'open');
    const counting = findCountingAttempt(settings.counts, shownAttempts);
    return {
      _id: row.id,
      title: row.title,
      subject: Subject.parse(row.subject),
      unit: row.unit,
      questionCount: row.question_count,
      full: (counting ?? open ?? row).full_score,
      opens: row.opens_at.toISOString(),
      due: row.due_at.toISOString(),
      late: settings.late,
      counts: settings.counts,
      show: settings.show,
      timeLimitMin: getOwnTimeLimit(row, timeFactor),
      attempts: row.attempts_allowed,
      attemptsLeft: countAttemptsLeft(settings, shownAttempts.length, now),
      state: getHomeworkState(settings, shownAttempts, now),
      score: counting?.state === 'marked' ? counting.score : null,
      attemptId: (open ?? counting)?.id ?? null,
      answeredCount: open === undefined ? 0 : (answered.get(open.id) ?? 0),
      ...(row.is_reminded === true && { reminded: true }),
    };
  });
}

/** Counts, for each running attempt, the questions with an answer that is not empty. */
async function countAnswered(
  context: Context,
  user: SignedIn,
  running: readonly AttemptRow[],
): Promise<Map<string, number>> {
  if (running.length === 0) return new Map();
  const attemptIds = running.map((attempt) => attempt.id);
  const saved = await selectAnswerValues(context.db, { schoolId: user.schoolId, attemptIds });
  const counts = running.map(async (attempt): Promise<[string, number]> => {
    const paper = await openPaper(context, attempt.paper_id);
    const savedAnswers = saved.find((one) => one.attempt_id === attempt.id);
    const answered = Object.entries(savedAnswers?.values ?? {}).filter(([questionId, value]) => {
      const question = paper.byId.get(questionId);
      return question !== undefined && markQuestion(question, value).answered;
    });
    return [attempt.id, answered.length];
  });
  return new Map(await Promise.all(counts));
}

/** Returns the number of homework items to do in each subject, also if it is 0. */
export async function countTodo(
  { db, clock }: Context,
  user: SignedIn,
): Promise<{ items: TodoCount[]; next: null }> {
  const rows = await selectTodoCounts(db, getPupil(user), clock.now());
  const items = Subject.options.map((subject) => ({
    subject,
    todo: rows.find((row) => row.subject === subject)?.todo ?? 0,
  }));
  return { items, next: null };
}

/**
 * Lists a pupil's attempts at a homework, the newest first. It lists them also if the homework is no longer assigned to the
 * class.
 */
export async function listAttempts(
  { db, clock }: Context,
  user: SignedIn,
  homeworkId: string,
): Promise<{ items: AttemptSummary[]; next: null }> {
  const [found, assigned] = await Promise.all([
    selectAttempts(db, { ...user, homeworkIds: [homeworkId] }),
    selectOptionalAssigned(db, getPupil(user), homeworkId),
  ]);
  const now = clock.now();
  const shownAttempts = found.map(parseState).toSorted((one, other) => other.number - one.number);
  const [newest] = shownAttempts;
  if (newest === undefined) {
    if (assigned === undefined || assigned.opens_at > now) throw problem('notFound');
    return { items: [], next: null };
  }
  const row = assigned ?? (await selectOptionalAttempt(db, { ...user, attemptId: newest.id }));
  if (row === undefined) throw problem('notFound');
  const settings = getSettings(row);
  const attempts = hideUnopenedScores(settings, shownAttempts, now);
  const counting = findCountingAttempt(settings.counts, attempts);
  // While scores are hidden, the reply must not show which attempt is the best.
  const isKnown = settings.counts === 'last' || isReviewOpen(settings, now);
  const items = attempts.map((attempt) => ({
    _id: attempt.id,
    number: attempt.number,
    state: attempt.state,
    startedAt: attempt.started_at.toISOString(),
    submittedAt: attempt.submitted_at?.toISOString() ?? null,
    score: attempt.score,
    full: attempt.full_score,
    late: attempt.is_late,
    counts: isKnown && attempt.id === counting?.id,
  }));
  return { items, next: null };
}

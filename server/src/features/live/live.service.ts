import { LateRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import type { Live, LiveCell, LiveOutline, LiveRow } from '@meiyu/contract/live/live.schema';
import { getQuestionTypeLabel } from '@meiyu/contract/question/question.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

import { selectAnswerValues } from '../../attempt/answer.repository.ts';
import { markQuestion, QuestionMark } from '../../attempt/marks.rules.ts';
import { openPaper, type Paper } from '../../attempt/paper.service.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { compareRows } from './live-cursor.service.ts';
import {
  type LiveHomeworkRow,
  type LivePupilRow,
  selectLivePupils,
  selectOptionalLiveHomework,
} from './live.repository.ts';
import { getLiveState, getMarkedCell } from './live.rules.ts';

/** The most pupils of a class that the live screen shows. */
const PUPILS_MAX = 200;

interface LiveQuery {
  homeworkId: string;
  since?: string | undefined;
  grade?: number | undefined;
  klass?: number | undefined;
  marks?: '1' | undefined;
}

/** A row of the screen, with the pupil and the paper from which it is built. */
interface PupilWork {
  row: LiveRow;
  pupil: LivePupilRow;
  paper: Paper;
}

/**
 * Returns the work of a class at a homework: all rows, or with a cursor only the rows that have changed since.
 *
 * @throws {Problem} `notFound` if the teacher may not see the homework or the class
 */
export async function viewLive(
  context: Context,
  teacher: SignedIn,
  { homeworkId, since, grade, klass, marks }: LiveQuery,
): Promise<Live> {
  const { db, clock } = context;
  const homework = await selectOptionalLiveHomework(db, teacher, homeworkId);
  const place = homework?.klasses.find(
    (one) => grade === undefined || (one.grade === grade && one.klass === klass),
  );
  if (homework === undefined || place === undefined) throw problem('notFound');
  const withMarks = marks !== undefined;
  const query = { homeworkId, ...place, withMarks, limit: PUPILS_MAX };
  const pupils = await selectLivePupils(db, teacher, query);
  const paper = await openPaper(context, homework.paper_id);
  const work = await Promise.all(
    pupils.map(async (pupil) => {
      const own = pupil.paper_id === null ? paper : await openPaper(context, pupil.paper_id);
      return { pupil, paper: own, row: buildRow(pupil, own) };
    }),
  );
  const { klasses, ...settings } = homework;
  const list = [place, withMarks, settings, klasses, pupils.map(({ id, name }) => [id, name])];
  const rows = work.map(({ row }) => row);
  const { cursor, isFresh, changed } = compareRows(since, list, rows);
  if (withMarks) await markRunning(context, teacher.schoolId, work, new Set(changed));
  return {
    outline: isFresh ? buildOutline(homework, place, { paper, pupils }) : null,
    rows: changed,
    cursor,
    serverNow: clock.now().toISOString(),
  };
}

function buildRow(pupil: LivePupilRow, paper: Paper): LiveRow {
  const { own_due_at: due, deadline_at: deadline, extra_min: extraMin } = pupil;
  const { own_attempts: attempts, number } = pupil;
  const state = getLiveState(pupil.state, pupil.is_excused);
  return {
    userId: pupil.id,
    state,
    answered: listCells(pupil, paper).join(''),
    seenAt: pupil.seen_at?.toISOString() ?? null,
    ...(state === 'answering' && deadline !== null && { deadline: deadline.toISOString() }),
    ...(pupil.is_automatic === true && { automatic: true as const }),
    ...(pupil.is_late === true && { late: true as const }),
    ...(number !== null && number > 1 && { number }),
    ...(due !== null && { due: due.toISOString() }),
    ...(extraMin !== null && { extraMin }),
    ...(attempts !== null && { attempts }),
  };
}

/** Lists the cells of a pupil's last attempt. It uses the marks if they are selected, else the saved answers. */
function listCells(pupil: LivePupilRow, paper: Paper): LiveCell[] {
  if (pupil.attempt_id === null) return [];
  if (pupil.marks !== null) {
    const cells = new Map(
      QuestionMark.array()
        .parse(pupil.marks)
        .map((mark) => [mark.questionId, getMarkedCell(mark)]),
    );
    return paper.questions.map(({ id }) => cells.get(id) ?? '-');
  }
  const answered = new Set(pupil.answered);
  return paper.questions.map(({ id }) => (answered.has(id) ? 's' : '-'));
}

/** For changed rows with a running attempt, replaces the cells by the marks that the rules would give now. */
async function markRunning(
  { db }: Context,
  schoolId: string,
  work: readonly PupilWork[],
  changed: ReadonlySet<LiveRow>,
): Promise<void> {
  const running = work.filter(({ row }) => row.state === 'answering' && changed.has(row));
  const attemptIds = running.flatMap(({ pupil }) => pupil.attempt_id ?? []);
  if (attemptIds.length === 0) return;
  const saved = await selectAnswerValues(db, { schoolId, attemptIds });
  const valuesOf = new Map(saved.map(({ attempt_id: id, values }) => [id, values]));
  for (const { row, pupil, paper } of running) {
    const values = valuesOf.get(pupil.attempt_id ?? '') ?? {};
    row.answered = paper.questions
      .map((question) => getMarkedCell(markQuestion(question, values[question.id] ?? null)))
      .join('');
  }
}

function buildOutline(
  homework: LiveHomeworkRow,
  place: { grade: number; klass: number },
  { paper, pupils }: { paper: Paper; pupils: readonly LivePupilRow[] },
): LiveOutline {
  return {
    title: homework.title,
    subject: Subject.parse(homework.subject),
    due: homework.due_at.toISOString(),
    late: LateRule.parse(homework.late),
    timeLimitMin: homework.time_limit_min,
    attempts: homework.attempts_allowed,
    ...place,
    klasses: homework.klasses,
    questions: paper.questions.map(({ type }) => getQuestionTypeLabel(type)),
    pupils: pupils.map(({ id, name, login_name: number }) => ({ _id: id, name, number })),
  };
}

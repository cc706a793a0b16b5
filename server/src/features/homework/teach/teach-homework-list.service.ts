import {
  HomeworkContent,
  TeachHomeworkList,
  TeachHomeworkState,
  type TeachHomeworkSummary,
} from '@meiyu/contract/homework/teach-homework.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage, readPageOfLists } from '../../../platform/list-page.ts';
import { addPoints } from '../../../question/points.rules.ts';
import { findQuestions } from './basket.service.ts';
import {
  type ListedRow,
  selectDraftPage,
  selectDrafts,
  selectPublishedPage,
  selectSummaries,
  type SummaryRow,
} from './teach-homework.repository.ts';
import { findLastYear, listKlasses } from './teach-homework.rules.ts';

interface Query {
  subject: Subject;
  state?: TeachHomeworkList | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * Lists the homework of the teacher's classes in one state. For drafts it lists the teacher's own. Without a state it lists all, state by
 * state.
 */
export async function listTaughtHomework(
  context: Context,
  teacher: SignedIn,
  { subject, state, ...query }: Query,
): Promise<{ items: TeachHomeworkSummary[]; next: string | null }> {
  if (state === undefined) {
    return readPageOfLists(TeachHomeworkList.options, query, (one, page) =>
      listTaughtHomework(context, teacher, { subject, state: one, ...page }),
    );
  }
  const now = context.clock.now();
  const { rows, next } = await readPage(
    query,
    (page) =>
      state === 'draft'
        ? selectDraftPage(context.db, teacher, { subject, now, ...page })
        : selectPublishedPage(context.db, teacher, state, {
            subject,
            now,
            lastYear: findLastYear(now),
            ...page,
          }),
    ({ listed_at: at, id }) => ({ at, id }),
  );
  return { items: await summarise(context, teacher, rows), next };
}

/** Builds the items of a page, in its order. It leaves out a row that another request has removed meanwhile. */
async function summarise(
  { db }: Context,
  teacher: SignedIn,
  page: readonly ListedRow[],
): Promise<TeachHomeworkSummary[]> {
  const ids = page.map(({ id }) => id);
  const [published, drafts] = await Promise.all([
    selectSummaries(db, teacher, ids),
    selectDrafts(db, teacher, ids),
  ]);
  const contents = drafts.map(({ id, content }) => ({
    id,
    content: HomeworkContent.parse(content),
  }));
  const questions = await findQuestions(
    db,
    contents.flatMap(({ content }) => content.questions),
  );
  const items = new Map<string, TeachHomeworkSummary>([
    ...published.map((row): [string, TeachHomeworkSummary] => [row.id, toSummary(row)]),
    ...contents.map(({ id, content }): [string, TeachHomeworkSummary] => {
      const own = new Map(questions.map((question) => [question.id, question.source?.score ?? 0]));
      const scores = content.questions.map((one) => one.score ?? own.get(one.id) ?? 0);
      return [id, toDraftSummary(id, content, addPoints(scores))];
    }),
  ]);
  return ids.flatMap((id) => items.get(id) ?? []);
}

function toSummary(row: SummaryRow): TeachHomeworkSummary {
  return {
    _id: row.id,
    title: row.title,
    subject: Subject.parse(row.subject),
    unit: row.unit,
    state: TeachHomeworkState.parse(row.state),
    opens: row.opens_at.toISOString(),
    due: row.due_at.toISOString(),
    klasses: row.klasses,
    questionCount: row.question_count,
    full: row.full_score,
    pupils: row.pupils,
    handedIn: row.handed_in,
    waiting: row.waiting,
    canChange: row.can_change,
  };
}

function toDraftSummary(
  id: string,
  { title, subject, unit, opens, due, assign, questions }: HomeworkContent,
  full: number,
): TeachHomeworkSummary {
  return {
    _id: id,
    title,
    subject,
    unit,
    state: 'draft',
    opens,
    due,
    klasses: listKlasses(assign),
    questionCount: questions.length,
    full,
    pupils: 0,
    handedIn: 0,
    waiting: 0,
    canChange: true,
  };
}

import {
  HomeworkContent,
  type HomeworkFault,
  type HomeworkPreview,
  type TeachHomework,
  TeachHomeworkState,
} from '@meiyu/contract/homework/teach-homework.schema';

import type { Db } from '../../../db/database.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/problem.ts';
import { createFileAddresses } from '../../../question/file-addresses.service.ts';
import { questions, setPoints } from '../../../question/question.rules.ts';
import { selectPaperQuestions } from './basket.repository.ts';
import {
  findQuestions,
  findSeenKlasses,
  type FoundQuestion,
  readBasket,
  toFound,
} from './basket.service.ts';
import { checkHomework } from './homework-checks.rules.ts';
import { selectOptionalDraft } from './homework-draft.repository.ts';
import { selectAssignedKlasses } from './publish.repository.ts';
import { groupKlasses, type KlassKey } from './teach-homework.rules.ts';
import { type PublishedRow, selectOptionalTaught } from './teach-rights.repository.ts';

/** A homework in any state, as its teachers see it. */
export interface OpenHomework {
  content: HomeworkContent;
  found: FoundQuestion[];
  rev: number;
  state: TeachHomeworkState;
  owner: string;
  canChange: boolean;
  begun: number;
  recallReason: string;
}

/**
 * Reads a draft of the teacher, or another homework of the teacher's classes.
 *
 * @throws {Problem} `notFound`
 */
export async function readHomework(db: Db, teacher: SignedIn, id: string): Promise<OpenHomework> {
  const draft = await selectOptionalDraft(db, teacher, id);
  if (draft !== undefined) {
    const content = HomeworkContent.parse(draft.content);
    const found = await findQuestions(db, content.questions);
    const { rev } = draft;
    const own = { owner: '', canChange: true, begun: 0, recallReason: '' };
    return { content, found, rev, state: 'draft', ...own };
  }
  const row = await selectOptionalTaught(db, teacher, id);
  if (row === undefined) throw problem('notFound');
  return {
    ...(await readPublishedHomework(db, teacher.schoolId, row)),
    rev: row.rev,
    state: TeachHomeworkState.parse(row.state),
    owner: row.owner_name ?? '',
    canChange: row.can_change,
    begun: row.begun,
    recallReason: row.recall_reason ?? '',
  };
}

/** Reads the content of a published homework, with the questions of its paper. */
export async function readPublishedHomework(
  db: Db,
  schoolId: string,
  row: PublishedRow,
): Promise<Pick<OpenHomework, 'content' | 'found'>> {
  const [klasses, paper] = await Promise.all([
    selectAssignedKlasses(db, schoolId, row.id),
    selectPaperQuestions(db, row.paper_id),
  ]);
  return { content: toContent(schoolId, row, klasses, paper), found: paper.map(toFound) };
}

function toContent(
  schoolId: string,
  row: PublishedRow,
  klasses: readonly KlassKey[],
  paper: readonly { id: string; score: number }[],
): HomeworkContent {
  return HomeworkContent.parse({
    subject: row.subject,
    title: row.title,
    unit: row.unit,
    assign: groupKlasses(schoolId, klasses),
    opens: row.opens_at.toISOString(),
    due: row.due_at.toISOString(),
    late: row.late,
    timeLimitMin: row.time_limit_min,
    attempts: row.attempts_allowed,
    counts: row.counts,
    show: row.show,
    release: row.release,
    questions: paper.map(({ id, score }) => ({ id, score })),
  });
}

/** Checks a homework. The due time must be later than `dueAfter`, whose default is now. */
export async function checkContent(
  { db, clock }: Context,
  teacher: SignedIn,
  id: string,
  { content, found }: Pick<OpenHomework, 'content' | 'found'>,
  dueAfter: Date = clock.now(),
) {
  const now = clock.now();
  const seen = await findSeenKlasses(db, content, { teacher, homeworkId: id, now });
  return { seen, faults: checkHomework(content, { found, seen, dueAfter }) };
}

/**
 * Returns a homework with its questions and checks.
 *
 * @throws {Problem} `notFound`
 */
export async function openHomework(
  context: Context,
  teacher: SignedIn,
  id: string,
): Promise<TeachHomework> {
  const { content, found, ...homework } = await readHomework(context.db, teacher, id);
  const { seen, faults } = await checkContent(context, teacher, id, { content, found });
  return {
    _id: id,
    ...homework,
    ...content,
    questions: await readBasket(context.db, teacher.schoolId, found, seen),
    faults:
      homework.state === 'draft' || homework.state === 'recalled' ? faults : hideFaults(faults),
  };
}

const hideFaults = (faults: readonly HomeworkFault[]) => faults.filter(({ isFault }) => !isFault);

/**
 * Returns the questions of a homework as pupils get them.
 *
 * @throws {Problem} `notFound`
 */
export async function previewHomework(
  context: Context,
  teacher: SignedIn,
  id: string,
): Promise<HomeworkPreview> {
  const { found } = await readHomework(context.db, teacher, id);
  const display = { seed: 1, ...createFileAddresses(context, context.clock.now()) };
  return {
    questions: found.flatMap(({ source, score }) =>
      source === null ? [] : [questions.publish(setPoints(source, score), display)],
    ),
  };
}

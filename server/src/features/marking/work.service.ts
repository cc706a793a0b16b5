import type { MarkVersion } from '@meiyu/contract/marking/mark.schema';
import type { Viewers, Work, WorkState } from '@meiyu/contract/marking/marking.schema';
import { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { z } from 'zod';

import { listAnswerFiles } from '../../attempt/answer-files.service.ts';
import { selectOptionalAnswer } from '../../attempt/answer.repository.ts';
import { openVoices } from '../../attempt/mark-voices.service.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import { listVoices } from '../../attempt/remark.rules.ts';
import { TeacherMark } from '../../attempt/teacher-mark.rules.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import { createFileAddresses } from '../../question/file-addresses.service.ts';
import { questions } from '../../question/question.rules.ts';
import { viewLateAnswers } from './late-answers.service.ts';
import { showMark } from './shown-mark.rules.ts';
import { selectViewers, upsertViewer } from './viewers.repository.ts';
import {
  selectOptionalWork,
  selectWorkEvents,
  type WorkEventRow,
  type WorkKey,
  type WorkRow,
} from './work.repository.ts';

/** The time for which an opened work counts as open. The page repeats the call every 20 s, so one lost call does no harm. */
const VIEWER_MS = 45_000;
/** The most events of one mark that the desk shows. */
const EVENTS_MAX = 100;

const Appeals = z.array(z.object({ questionId: z.string(), state: z.string() }));

/** Checks whether the pupil asked for a second marking of a question. */
export function isAppealed({ state, marks }: WorkRow, questionId: string): boolean {
  if (state !== 'marked') return false;
  return Appeals.parse(marks ?? []).some(
    (mark) => mark.questionId === questionId && mark.state === 'appealed',
  );
}

function getWorkState(row: WorkRow, questionId: string): WorkState {
  if (isAppealed(row, questionId)) return 'appealed';
  if (row.state === 'marked') return 'returned';
  if (row.is_complete) return 'ready';
  return row.mark === null ? 'submitted' : 'marking';
}

async function findWork({ db }: Context, teacher: SignedIn, key: WorkKey): Promise<WorkRow> {
  const row = isUuid(key.attemptId) ? await selectOptionalWork(db, teacher, key) : undefined;
  if (row === undefined) throw problem('notFound');
  return row;
}

/**
 * Returns an answer with all that a teacher needs to mark it, without the pupil's name.
 *
 * @throws {Problem} `notFound` if the teacher may not mark the pupil
 */
export async function viewWork(context: Context, teacher: SignedIn, key: WorkKey): Promise<Work> {
  const { attemptId, questionId } = key;
  const { db, clock } = context;
  const { schoolId, userId } = teacher;
  const row = await findWork(context, teacher, key);
  const paper = await openPaper(context, row.paper_id);
  const question = paper.byId.get(questionId);
  if (question === undefined) throw problem('notFound');
  const attempt = {
    schoolId,
    userId: row.user_id,
    id: attemptId,
    paperId: row.paper_id,
    submittedAt: row.submitted_at,
  };
  const now = clock.now();
  const [answer, files, lateAnswers, current, events, viewers] = await Promise.all([
    selectOptionalAnswer(db, schoolId, attemptId, questionId),
    listAnswerFiles(context, attempt, userId),
    viewLateAnswers(context, teacher, { attempt, question, row }),
    showNewestMark(context, teacher, row),
    selectWorkEvents(db, schoolId, key, EVENTS_MAX),
    selectViewers(db, teacher, key, new Date(now.getTime() - VIEWER_MS)),
  ]);
  const addresses = createFileAddresses(context, now);
  return {
    attemptId,
    homeworkId: row.homework_id,
    questionId,
    state: getWorkState(row, questionId),
    late: row.is_late,
    submittedAt: row.submitted_at.toISOString(),
    isByHand: row.is_by_hand,
    question: questions.publish(question, { seed: 0, ...addresses }),
    guide: buildGuide(question, addresses.media),
    value: AnswerValue.safeParse(answer?.value).data ?? null,
    files: files.filter((file) => file.questionId === questionId),
    lateAnswers,
    current,
    events: events.map(showEvent),
    others: viewers.map(({ name, seen_at: at }) => ({ name, at: at.toISOString() })),
  };
}

/** Returns the newest mark of an answer, or null if there is none. */
export async function showNewestMark(
  context: Context,
  teacher: SignedIn,
  { mark, rev, score, marked_by: markedBy, marked_at: markedAt, marker }: WorkRow,
): Promise<MarkVersion | null> {
  if (mark === null || markedAt === null) return null;
  const parsed = TeacherMark.parse(mark);
  const showVoice = await openVoices(context, teacher, listVoices(parsed));
  return {
    rev,
    mark: showMark(parsed, score, showVoice),
    by: marker ?? '',
    isOwn: markedBy === teacher.userId,
    at: markedAt.toISOString(),
  };
}

function buildGuide(question: QuestionSource, media: (path: string) => string): Work['guide'] {
  return {
    points: question.type === 'subjective' ? question.points : [],
    sample: question.type === 'subjective' ? question.sample : '',
    sampleAudio:
      question.type === 'performance' && question.sample !== undefined
        ? media(question.sample.audio)
        : '',
  };
}

const Cause = z.enum(['mark', 'return', 'takeBack', 'correction', 'undo', 'appeal', 'late']);

function showEvent(row: WorkEventRow): Work['events'][number] {
  return {
    cause: Cause.parse(row.cause),
    rev: row.rev,
    scoreBefore: row.score_before,
    scoreAfter: row.score_after,
    counts: row.counts,
    reason: row.reason,
    by: row.name ?? '',
    at: row.at.toISOString(),
  };
}

/**
 * Records that the teacher has an answer open, and returns the other teachers who have it open.
 *
 * @throws {Problem} `notFound` if the teacher may not mark the pupil
 */
export async function openWork(
  context: Context,
  teacher: SignedIn,
  key: WorkKey,
): Promise<Viewers> {
  const { db, clock } = context;
  const { rev } = await findWork(context, teacher, key);
  const now = clock.now();
  await upsertViewer(db, teacher, key, now);
  const viewers = await selectViewers(db, teacher, key, new Date(now.getTime() - VIEWER_MS));
  return {
    others: viewers.map(({ name, seen_at: at }) => ({ name, at: at.toISOString() })),
    rev,
  };
}

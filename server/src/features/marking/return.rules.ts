import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import { QuestionMark, sumMarks } from '../../attempt/marks.rules.ts';
import { listVoices, type StoredVoice } from '../../attempt/remark.rules.ts';
import {
  applyTeacherMark,
  removeTeacherMark,
  TeacherMark,
} from '../../attempt/teacher-mark.rules.ts';

/** A handed-in attempt with the marks that its pupil reads, and the newest marks of teachers. */
interface HandedIn {
  id: string;
  state: string;
  score: number | null;
  marks: unknown;
  release: string;
  drafts: readonly { questionId: string; mark: unknown }[];
}

/** The reasons why an attempt cannot be returned or taken back. */
export type ReturnRefusal =
  | 'notFound'
  | 'homeworkRecalled'
  | 'notAllMarked'
  | 'voiceNotHere'
  | 'notReturned'
  | 'workAppealed';

/** The new state of an attempt, and the events for the history. An event with the `questionId` null concerns the whole attempt. */
export interface ReturnChange {
  attempt: {
    id: string;
    state: 'submitted' | 'marked';
    score: number | null;
    full_score: number;
    marks: QuestionMark[];
    taken_back_at: Date | null;
  };
  events: { questionId: string | null; before: unknown; after: unknown }[];
}

/** The planned change, the reason of a refusal, or null if the attempt already is in the wanted state. */
export type ReturnPlan = ReturnChange | ReturnRefusal | null;

/** Parses the marks of an attempt. */
const parseMarks = ({ marks }: HandedIn) => QuestionMark.array().parse(marks ?? []);

/** Parses the teacher's marks of an attempt by question, without the empty ones. */
export function parseDrafts({ drafts }: HandedIn): Map<string, TeacherMark> {
  return new Map(
    drafts.flatMap(({ questionId, mark }) =>
      mark === null ? [] : [[questionId, TeacherMark.parse(mark)]],
    ),
  );
}

/** Builds the change that returns an attempt to the pupil. It copies the teacher's marks to the marks that the pupil reads. */
export function planReturn(
  row: HandedIn & { is_recalled: boolean },
  byId: ReadonlyMap<string, QuestionSource>,
  isHere: (voice: StoredVoice) => boolean,
): ReturnPlan {
  if (row.state === 'marked') return null;
  if (row.is_recalled) return 'homeworkRecalled';
  const drafts = parseDrafts(row);
  const before = parseMarks(row);
  const marks: QuestionMark[] = [];
  const events: ReturnChange['events'] = [];
  for (const mark of before) {
    if (mark.state !== 'pending' || mark.leftOut === 'always') {
      marks.push(mark);
      continue;
    }
    const { questionId } = mark;
    const draft = drafts.get(questionId);
    const question = byId.get(questionId);
    if (draft === undefined || question === undefined) return 'notAllMarked';
    const after = applyTeacherMark(question, mark, draft);
    if (after === null) return 'notAllMarked';
    if (!listVoices(after).every(isHere)) return 'voiceNotHere';
    marks.push(after);
    events.push({ questionId, before: mark, after });
  }
  const { score, full } = sumMarks(marks);
  if (events.length === 0) {
    events.push({ questionId: null, before: { score: row.score }, after: { score } });
  }
  return {
    attempt: {
      id: row.id,
      state: 'marked',
      score,
      full_score: full,
      marks,
      taken_back_at: null,
    },
    events,
  };
}

/** Builds the change that takes a returned attempt back from the pupil. The teacher's marks become drafts again. */
export function planTakeBack(row: HandedIn, now: Date): ReturnPlan {
  if (row.state !== 'marked') return 'notReturned';
  const before = parseMarks(row);
  if (before.some(({ state }) => state === 'appealed')) return 'workAppealed';
  // A mark of the rules that an appeal has changed stays as it is, because the desk has no work for it.
  const onDesk = new Set(row.drafts.map(({ questionId }) => questionId));
  const byHand = before.filter(
    ({ state, questionId }) => state === 'manual' && onDesk.has(questionId),
  );
  if (byHand.length === 0 && row.release !== 'hold') return 'notReturned';
  const marks = before.map((mark) => (byHand.includes(mark) ? removeTeacherMark(mark) : mark));
  const events = byHand.map((mark) => ({
    questionId: mark.questionId,
    before: mark,
    after: removeTeacherMark(mark),
  }));
  return {
    attempt: {
      id: row.id,
      state: 'submitted',
      score: null,
      full_score: sumMarks(marks).full,
      marks,
      taken_back_at: now,
    },
    events:
      events.length > 0
        ? events
        : [{ questionId: null, before: { score: row.score }, after: { score: null } }],
  };
}

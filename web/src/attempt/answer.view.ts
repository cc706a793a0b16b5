import type { Outcome } from '@meiyu/contract/attempt/outcome';
import type { Question } from '@meiyu/contract/question/question.schema';

import { questions } from '../question/questions.ts';
import type { MelodyNote } from '../ui/melody/melody-note.tsx';
import type { AttemptView } from './outbox/attempt-view.ts';

/** The progress of one question. */
export interface QuestionProgress {
  questionId: string;
  /** The number of the question, counted from 1. */
  number: number;
  state: 'empty' | 'partly' | 'answered';
  /** The outcome of the marking, or null before the pupil had the answer marked. */
  outcome: Outcome | null;
  isFlagged: boolean;
  isPending: boolean;
  /** Whether the pupil must read a notice: another device replaced the answer, or the server refused it. */
  hasNotice: boolean;
}

/** Returns the progress of each question, in the attempt's order. */
export function getProgress(
  list: readonly Question[],
  view: AttemptView,
  flagged: readonly string[],
): QuestionProgress[] {
  return list.map((question, index) => {
    const answer = view.answers.get(question.id);
    const { done, of } = questions.describeProgress(question, answer?.value ?? null);
    return {
      questionId: question.id,
      number: index + 1,
      state: done === 0 ? 'empty' : done < of ? 'partly' : 'answered',
      outcome: answer?.outcome ?? null,
      isFlagged: flagged.includes(question.id),
      isPending: answer?.isPending ?? false,
      hasNotice: Boolean(answer?.aside ?? answer?.refused),
    };
  });
}

/** Converts the progress of the questions to notes of the stave. */
export function buildNotes(list: readonly QuestionProgress[]): MelodyNote[] {
  return list.map(({ state, outcome, isFlagged }) => ({
    state: outcome ?? state,
    flagged: isFlagged,
  }));
}

import type { Question } from '@meiyu/contract/question/question.schema';

import { questions } from '../question/questions.ts';
import type { MelodyNote } from '../ui/melody/melody-note.tsx';
import type { AttemptView } from './outbox/attempt-view.ts';

/** How far one question has come. */
export interface QuestionStanding {
  questionId: string;
  /** Counted from 1. */
  number: number;
  state: 'empty' | 'partly' | 'answered';
  isFlagged: boolean;
  isPending: boolean;
  /** Something about it is to be seen: another device's answer, a refusal. */
  hasNotice: boolean;
}

/** Where the pupil stands with each question, in the attempt's order. */
export function standingsOf(
  list: readonly Question[],
  view: AttemptView,
  flagged: readonly string[],
): QuestionStanding[] {
  return list.map((question, index) => {
    const answer = view.answers.get(question.id);
    const { done, of } = questions.progressOf(question, answer?.value ?? null);
    return {
      questionId: question.id,
      number: index + 1,
      state: done === 0 ? 'empty' : done < of ? 'partly' : 'answered',
      isFlagged: flagged.includes(question.id),
      isPending: answer?.isPending ?? false,
      hasNotice: Boolean(answer?.aside ?? answer?.refused),
    };
  });
}

/** The standings as notes of the stave. */
export function notesOf(list: readonly QuestionStanding[]): MelodyNote[] {
  return list.map(({ state, isFlagged }) => ({ state, flagged: isFlagged }));
}

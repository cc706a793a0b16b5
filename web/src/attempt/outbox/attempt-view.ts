import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';

import {
  isPending,
  shownValue,
  type AnswerChange,
  type AnswerRecord,
  type RefusedChange,
} from './answer-record.ts';
import type { HandIn } from './device-store.ts';
import { saveStateOf, type Link, type SaveState } from './save-state.ts';

/** One answer as a screen shows it. */
export interface AnswerView {
  value: AnswerValue | null;
  /** Not yet confirmed by the server. */
  isPending: boolean;
  /** Its explanation was opened: it can no longer change. */
  isRevealed: boolean;
  /** The pupil's own answer, after a newer one from another device took its place. */
  aside: { value: AnswerValue | null } | null;
  refused: RefusedChange | null;
  elapsedMs: number;
}

export interface AttemptView {
  /** By question id; a question never answered is left out. */
  answers: ReadonlyMap<string, AnswerView>;
  saveState: SaveState;
  handIn: HandIn | null;
  /** ISO, as the server last said it: null is no limit, undefined that it has not been heard yet. */
  deadline: string | null | undefined;
}

function viewAnswer(record: AnswerRecord, typed: AnswerChange | null): AnswerView {
  return {
    value: typed ? typed.value : shownValue(record),
    isPending: typed !== null || isPending(record),
    isRevealed: record.saved.isRevealed,
    aside: record.aside,
    refused: record.refused,
    elapsedMs: (typed ?? record).elapsedMs,
  };
}

/** The attempt as a screen shows it: what is typed wins over what is written, that over what the server holds. */
export function viewAttempt(state: {
  records: AnswerRecord[];
  typedOf: (questionId: string) => AnswerChange | null;
  handIn: HandIn | null;
  deadline: string | null | undefined;
  link: Link;
  isDurable: boolean;
}): AttemptView {
  let isOnDevice = true;
  const answers = new Map(
    state.records.map((record) => {
      const typed = state.typedOf(record.questionId);
      isOnDevice &&= typed === null;
      return [record.questionId, viewAnswer(record, typed)];
    }),
  );
  const all = [...answers.values()];
  const { link, isDurable } = state;
  return {
    answers,
    handIn: state.handIn,
    deadline: state.deadline,
    saveState: saveStateOf({
      pending: all.filter((answer) => answer.isPending).length,
      refused: all.filter((answer) => answer.refused).length,
      isOnDevice,
      link,
      isDurable,
    }),
  };
}

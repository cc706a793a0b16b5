import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';

import type { Outcome } from '../outcome.ts';
import {
  isPending,
  getShownValue,
  type AnswerChange,
  type AnswerRecord,
  type RefusedChange,
} from './answer-record.ts';
import type { HandIn } from './device-store.ts';
import { getSaveState, type Connection, type SaveState } from './save-state.ts';

/** One answer for a screen. */
export interface AnswerView {
  value: AnswerValue | null;
  /** The server has not confirmed it yet. */
  isPending: boolean;
  /** The pupil had it marked, so the answer can no longer change. */
  isRevealed: boolean;
  /** The marking. Null if it is not marked, or if another device showed it. */
  outcome: Outcome | null;
  /** The pupil's own answer after a newer one from another device replaced it. */
  aside: { value: AnswerValue | null } | null;
  refused: RefusedChange | null;
  elapsedMs: number;
}

export interface AttemptView {
  /** By question id. Questions without an answer are missing. */
  answers: ReadonlyMap<string, AnswerView>;
  saveState: SaveState;
  handIn: HandIn | null;
  /** The deadline in ISO form, as the server last reported it. Null: no limit. Undefined: not yet reported. */
  deadline: string | null | undefined;
}

function viewAnswer(record: AnswerRecord, typed: AnswerChange | null): AnswerView {
  return {
    value: typed ? typed.value : getShownValue(record),
    isPending: typed !== null || isPending(record),
    isRevealed: record.saved.isRevealed,
    outcome: record.saved.outcome ?? null,
    aside: record.aside,
    refused: record.refused,
    elapsedMs: (typed ?? record).elapsedMs,
  };
}

/** Builds the attempt's view. A typed change comes before a written one, and that before the server's answer. */
export function buildAttemptView(state: {
  records: AnswerRecord[];
  typedOf: (questionId: string) => AnswerChange | null;
  handIn: HandIn | null;
  deadline: string | null | undefined;
  link: Connection;
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
    saveState: getSaveState({
      pending: all.filter((answer) => answer.isPending).length,
      refused: all.filter((answer) => answer.refused).length,
      isOnDevice,
      link,
      isDurable,
    }),
  };
}

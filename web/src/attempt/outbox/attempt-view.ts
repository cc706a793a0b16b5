import type { Outcome } from '@meiyu/contract/attempt/outcome';
import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';

import {
  isPending,
  getShownValue,
  type AnswerChange,
  type AnswerRecord,
  type RefusedChange,
} from './answer-record.ts';
import type { HandIn } from './device-store.ts';
import { getSaveState, type Connection, type SaveState } from './save-state.ts';

/** The state of one answer as a screen shows it. */
export interface AnswerView {
  value: AnswerValue | null;
  /** Whether the server has not confirmed the answer yet. */
  isPending: boolean;
  /** Whether the pupil had the answer marked, so that it can no longer change. */
  isRevealed: boolean;
  /** The outcome of the marking. Null if the answer is not marked. */
  outcome: Outcome | null;
  /** The pupil's answer that a newer answer from another device has replaced. */
  aside: { value: AnswerValue | null } | null;
  refused: RefusedChange | null;
  elapsedMs: number;
}

export interface AttemptView {
  /** The answers by question id. A question that was never answered has no entry. A cleared answer has the value null. */
  answers: ReadonlyMap<string, AnswerView>;
  saveState: SaveState;
  handIn: HandIn | null;
  /** The last deadline that the server reported, as an ISO string. Null means no time limit, undefined means not reported yet. */
  deadline: string | null | undefined;
}

function buildAnswerView(record: AnswerRecord, typed: AnswerChange | null): AnswerView {
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

/**
 * Builds the view of an attempt. For each answer it shows the change in memory, else the change on the device's disk, else the server's
 * answer.
 */
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
      const typedChange = state.typedOf(record.questionId);
      isOnDevice &&= typedChange === null;
      return [record.questionId, buildAnswerView(record, typedChange)];
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

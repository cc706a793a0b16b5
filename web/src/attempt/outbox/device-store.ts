import type { Attempt, SubmitReply } from '@meiyu/contract/attempt/attempt.schema';

import type { AnswerRecord } from './answer-record.ts';

/**
 * The request to hand in an attempt. Its event id stays the same for all retries. The row then contains the receipt. If the server
 * refuses the request for good, the row contains the reason until the pupil has seen it.
 */
export interface HandIn {
  userId: string;
  attemptId: string;
  eventId: string;
  /** The time of the request on the server's clock, as this device estimates it, as an ISO string. */
  requestedAt: string;
  receipt: SubmitReply | null;
  /** The server's reason for the refusal, or null. */
  refused: string | null;
}

/** Checks whether the server has not answered a hand-in yet. */
export function isHandInOpen({ receipt, refused }: HandIn): boolean {
  return !receipt && !refused;
}

/** The last version of an attempt from the server. The pupil can open it without a network. */
export interface StoredAttempt {
  userId: string;
  attemptId: string;
  attempt: Attempt;
  /** The server's time minus this device's time, in ms. After a reload without a network it is the best estimate. */
  clockOffsetMs: number;
}

/** Where the pupil is in an attempt. Only this device knows it. */
export interface AttemptPosition {
  userId: string;
  attemptId: string;
  questionId: string;
  /** The ids of the questions that the pupil flagged for later. */
  flagged: string[];
}

export interface DeviceRows {
  answers: AnswerRecord;
  handIns: HandIn;
  attempts: StoredAttempt;
  places: AttemptPosition;
}
export type DeviceTable = keyof DeviceRows;

/** The key of a row: user id, attempt id and, for answers, question id. */
export type RowKey = [string, string] | [string, string, string];

/** Stores the rows on the device. Every key begins with the user id, so that the rows of two users never mix. */
export interface DeviceStore {
  /** Whether the rows are still stored after the page closes. */
  readonly isDurable: boolean;
  /** Returns all rows of a user, ordered by key. */
  list<T extends DeviceTable>(table: T, userId: string): Promise<DeviceRows[T][]>;
  get<T extends DeviceTable>(table: T, key: RowKey): Promise<DeviceRows[T] | undefined>;
  /**
   * Reads one row, passes it to `change`, and writes the result, all in one transaction, so that no change of another tab is lost.
   * `change` gets undefined for a missing row. If it returns undefined, the row is deleted; if it returns the same object, nothing is
   * written.
   */
  update<T extends DeviceTable>(
    table: T,
    key: RowKey,
    change: (row: DeviceRows[T] | undefined) => DeviceRows[T] | undefined,
  ): Promise<DeviceRows[T] | undefined>;
}

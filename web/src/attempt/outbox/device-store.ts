import type { Attempt, SubmitReply } from '@meiyu/contract/attempt/attempt.schema';

import type { AnswerRecord } from './answer-record.ts';

/**
 * The request to hand in an attempt. Its event id stays the same until the receipt arrives; then the row contains the receipt. If
 * the server refuses the request for good, the row contains the reason until the pupil has seen it.
 */
export interface HandIn {
  userId: string;
  attemptId: string;
  eventId: string;
  /** The time of the request, as this device estimates the server's time, in ISO form. */
  requestedAt: string;
  receipt: SubmitReply | null;
  /** The server's reason for the refusal, or null. */
  refused: string | null;
}

/** Checks whether a hand-in still waits for the server. */
export function isHandInOpen({ receipt, refused }: HandIn): boolean {
  return !receipt && !refused;
}

/** The last version of an attempt from the server, to open it again without a network. */
export interface StoredAttempt {
  userId: string;
  attemptId: string;
  attempt: Attempt;
  /** The server's clock minus the clock of this device, in ms. After a reload without a network no better estimate exists. */
  clockOffsetMs: number;
}

/** The pupil's place in an attempt. Only this device uses it. */
export interface Place {
  userId: string;
  attemptId: string;
  questionId: string;
  /** The ids of questions that the pupil flagged to look at again. */
  flagged: string[];
}

export interface DeviceRows {
  answers: AnswerRecord;
  handIns: HandIn;
  attempts: StoredAttempt;
  places: Place;
}
export type DeviceTable = keyof DeviceRows;

/** The key of a row: user id, attempt id and, for answers, question id. */
export type RowKey = [string, string] | [string, string, string];

/** The store of the rows on the device. Every key begins with the user id, so that the rows of two users never mix. */
export interface DeviceStore {
  /** Whether the rows stay after the page closes. */
  readonly isDurable: boolean;
  /** Returns all rows of a user, in the order of their keys. */
  list<T extends DeviceTable>(table: T, userId: string): Promise<DeviceRows[T][]>;
  get<T extends DeviceTable>(table: T, key: RowKey): Promise<DeviceRows[T] | undefined>;
  /**
   * Reads, changes and writes one row in one transaction, so that the change of another tab is not lost. `change` gets undefined
   * for a missing row. If it returns undefined, the row is deleted. If it returns the same object, nothing is written.
   */
  update<T extends DeviceTable>(
    table: T,
    key: RowKey,
    change: (row: DeviceRows[T] | undefined) => DeviceRows[T] | undefined,
  ): Promise<DeviceRows[T] | undefined>;
}

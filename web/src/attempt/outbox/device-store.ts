import type { Attempt, SubmitReply } from '@meiyu/contract/attempt/attempt.schema';

import type { AnswerRecord } from './answer-record.ts';

/**
 * The request to hand in an attempt. It keeps its event id until the receipt arrives, then holds the receipt. If the
 * server refuses it for good, it holds the reason until the pupil has seen it.
 */
export interface HandIn {
  userId: string;
  attemptId: string;
  eventId: string;
  /** The server's time as this device estimates it, in ISO form. */
  requestedAt: string;
  receipt: SubmitReply | null;
  /** The server's reason for the refusal. */
  refused: string | null;
}

/** Whether a hand-in still waits for the server. */
export function isHandInOpen({ receipt, refused }: HandIn): boolean {
  return !receipt && !refused;
}

/** The last version of an attempt from the server, to open it again without a network. */
export interface StoredAttempt {
  userId: string;
  attemptId: string;
  attempt: Attempt;
  /** The server's clock minus this device's, in ms. After a reload without a network it is the only estimate. */
  clockOffsetMs: number;
}

/** The pupil's place in an attempt. Only this device uses it. */
export interface Place {
  userId: string;
  attemptId: string;
  questionId: string;
  /** Questions that the pupil marked to look at again. */
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

/** The rows on the device. Every key begins with the user id, so the rows of two users never mix. */
export interface DeviceStore {
  /** Whether the rows stay after the page closes. */
  readonly isDurable: boolean;
  /** Returns all rows of a user, in the order of their keys. */
  list<T extends DeviceTable>(table: T, userId: string): Promise<DeviceRows[T][]>;
  get<T extends DeviceTable>(table: T, key: RowKey): Promise<DeviceRows[T] | undefined>;
  /**
   * Reads, changes and writes one row in one transaction, so that no tab loses the change of another tab. `change`
   * gets undefined for a missing row. Returning undefined deletes the row; returning the same object writes nothing.
   */
  update<T extends DeviceTable>(
    table: T,
    key: RowKey,
    change: (row: DeviceRows[T] | undefined) => DeviceRows[T] | undefined,
  ): Promise<DeviceRows[T] | undefined>;
}

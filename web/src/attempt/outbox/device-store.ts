import type { Attempt, SubmitReply } from '@meiyu/contract/attempt/attempt.schema';

import type { AnswerRecord } from './answer-record.ts';

/**
 * The wish to hand an attempt in, kept with its event id until the receipt is there, and the receipt then; or why it was
 * refused for good, until the pupil has seen that.
 */
export interface HandIn {
  userId: string;
  attemptId: string;
  eventId: string;
  /** ISO, by the server's clock as read here. */
  requestedAt: string;
  receipt: SubmitReply | null;
  /** The server's reason. */
  refused: string | null;
}

/** Whether a hand-in still waits for the server. */
export function isOpen({ receipt, refused }: HandIn): boolean {
  return !receipt && !refused;
}

/** An attempt as it last came from the server, to open it again without a network. */
export interface StoredAttempt {
  userId: string;
  attemptId: string;
  attempt: Attempt;
  /** Server's clock minus this device's, in ms; the only guess there is after a reload without a network. */
  clockOffsetMs: number;
}

/** Where the pupil is in an attempt; of interest to this device alone. */
export interface Place {
  userId: string;
  attemptId: string;
  questionId: string;
  /** Questions marked to come back to. */
  flagged: string[];
}

export interface DeviceRows {
  answers: AnswerRecord;
  handIns: HandIn;
  attempts: StoredAttempt;
  places: Place;
}
export type DeviceTable = keyof DeviceRows;

/** Key of a row: user id, attempt id and, for answers, question id. */
export type RowKey = [string, string] | [string, string, string];

/** What is kept on the device. Rows of different users never meet, since every key begins with the user. */
export interface DeviceStore {
  /** Whether it outlives the page. */
  readonly isDurable: boolean;
  /** All rows of a user, in the order of their keys. */
  list<T extends DeviceTable>(table: T, userId: string): Promise<DeviceRows[T][]>;
  get<T extends DeviceTable>(table: T, key: RowKey): Promise<DeviceRows[T] | undefined>;
  /**
   * Reads, changes and writes one row in one transaction, so that no tab loses another's change. `change` gets
   * undefined for a row that is not there; giving undefined deletes it, giving the same object writes nothing.
   */
  update<T extends DeviceTable>(
    table: T,
    key: RowKey,
    change: (row: DeviceRows[T] | undefined) => DeviceRows[T] | undefined,
  ): Promise<DeviceRows[T] | undefined>;
}

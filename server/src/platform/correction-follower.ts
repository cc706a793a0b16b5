import type { Db } from '../db/database.ts';

interface CorrectedPoints {
  /** The points of the corrected question. They are null if the question does not count. */
  question: number | null;
  /** The points of the attempt. They are null until the attempt is returned. */
  score: number | null;
  full: number;
}

/** An attempt whose score changes because the teacher corrected the answer key. */
export interface ChangedAttempt {
  attemptId: string;
  userId: string;
  before: CorrectedPoints;
  after: CorrectedPoints;
}

/** The attempts of one homework that one transaction of a correction, or of its undo, changes. */
export interface CorrectedBatch {
  schoolId: string;
  homeworkId: string;
  questionId: string;
  /** The event of the correction, or of its undo. */
  eventId: string;
  at: Date;
  moved: readonly ChangedAttempt[];
}

/** Updates what a feature derives from marks, in the transaction that changes the marks. */
export type CorrectionFollower = (db: Db, batch: CorrectedBatch) => Promise<void>;

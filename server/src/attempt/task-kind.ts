import type { Db } from '../db/database.ts';
import type {
  LockedAttempt,
  OverdueQuery,
  OwnAttempt,
  OwnAttemptQuery,
} from './attempt.repository.ts';
import type { HeartbeatGap } from './outage.repository.ts';

/** The title and the rules of a task, as far as attempts need them. */
export interface TaskTerms {
  title: string;
  subject: string;
  show: string;
  late: string;
  /** `hold` keeps all marks from the pupil until a teacher returns the attempt. */
  release: string;
  due_at: Date;
  attempts_allowed: number;
}

/** An attempt that is locked until the transaction ends, with the rules of its task that a hand-in needs. */
export interface LockedTaskAttempt extends LockedAttempt {
  due_at: Date;
  release: string;
}

/**
 * A kind of task that pupils attempt, such as homework. Only the object of a kind knows the tables and rules of its
 * tasks; the code of attempts gets rules and due times from it. Each select joins the rules to the query of the
 * attempts, so that both need only one statement.
 */
export interface TaskKind {
  selectOptionalAttempt(db: Db, of: OwnAttemptQuery): Promise<(OwnAttempt & TaskTerms) | undefined>;
  lockOptionalOpenAttempt(db: Db, of: OwnAttemptQuery): Promise<LockedTaskAttempt | undefined>;
  lockOverdueAttempts(db: Db, of: OverdueQuery): Promise<LockedTaskAttempt[]>;
  /** Returns how many more attempts may begin after `used` others. */
  attemptsLeft(terms: TaskTerms, used: number, now: Date): number;
  /** Moves the due times within an outage by its length. Returns the number of moved due times. */
  moveDueTimes(db: Db, gap: HeartbeatGap, now: Date): Promise<number>;
}

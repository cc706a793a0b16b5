import type { Db } from '../db/database.ts';
import type {
  LockedAttempt,
  OverdueQuery,
  OwnAttempt,
  OwnAttemptQuery,
} from './attempt.repository.ts';
import type { Silence } from './outage.repository.ts';

/** What an attempt is given for, as far as attempts need to know: what it is called, and its rules. */
export interface TaskTerms {
  title: string;
  subject: string;
  show: string;
  late: string;
  due_at: Date;
  attempts_allowed: number;
}

/** An attempt with the due time of its task, locked until the transaction ends. */
export interface LockedTaskAttempt extends LockedAttempt {
  due_at: Date;
}

/**
 * A kind of task that attempts are given for, such as homework. It alone knows its tables and its rules: attempts ask
 * for terms and due times here. Each select joins the terms to the query of the attempts, so that both cost one statement.
 */
export interface TaskKind {
  selectOptionalAttempt(db: Db, of: OwnAttemptQuery): Promise<(OwnAttempt & TaskTerms) | undefined>;
  lockOptionalOpenAttempt(db: Db, of: OwnAttemptQuery): Promise<LockedTaskAttempt | undefined>;
  lockOverdueAttempts(db: Db, of: OverdueQuery): Promise<LockedTaskAttempt[]>;
  /** How many more attempts may begin after `used` others. */
  attemptsLeft(terms: TaskTerms, used: number, now: Date): number;
  /** Moves the due times that lie within an outage by its length; returns how many. */
  moveDueTimes(db: Db, silence: Silence, now: Date): Promise<number>;
}

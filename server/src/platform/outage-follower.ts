import type { Db } from '../db/database.ts';

/** The time during which no server answered. Deadlines within it move by `seconds`. */
export interface OutagePeriod {
  beganAt: Date;
  seconds: number;
}

/**
 * Moves the deadlines of a feature that lie within an outage, in the transaction that records the outage. Returns the number of moved
 * deadlines. The database handle reaches all schools.
 */
export type OutageFollower = (db: Db, gap: OutagePeriod, now: Date) => Promise<number>;

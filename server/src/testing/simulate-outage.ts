import { sql } from 'kysely';

import { createId } from '../platform/create-id.ts';
import type { TestContext } from './test-context.ts';

/** Forgets all heartbeats and outages. */
export async function deleteHeartbeats({ db }: Pick<TestContext, 'db'>): Promise<void> {
  await sql`delete from heartbeats`.execute(db);
  await sql`delete from outages`.execute(db);
}

/** Writes a heartbeat now, then sets the clocks of process and database forward by `minutes` without another heartbeat. */
export async function simulateOutage(
  { db, clock }: Pick<TestContext, 'db' | 'clock'>,
  minutes: number,
): Promise<void> {
  await sql`
    insert into heartbeats (process_id, beat_at, beat_at_database)
    values (${createId()}::uuid, ${clock.now()}::timestamptz, clock_timestamp() - ${minutes} * interval '1 minute')
  `.execute(db);
  clock.advanceSeconds(minutes * 60);
}

import type { Db } from '../db/database.ts';
import { prepareOptional } from '../db/prepare.ts';
import type { Owner } from './attempt.repository.ts';
import type { PupilStandingRow } from './attempt.tables.ts';

const selectOptionalStanding = prepareOptional((db, of: Owner) =>
  db
    .selectFrom('pupil_standings')
    .select('time_factor')
    .where('school_id', '=', of.schoolId)
    .where('user_id', '=', of.userId)
    .compile(),
);

/** Returns the factor by which a pupil's time limits are longer. It is 1 without an arrangement. */
export async function selectTimeFactor(db: Db, pupil: Owner): Promise<number> {
  return (await selectOptionalStanding(db, pupil))?.time_factor ?? 1;
}

export async function upsertStanding(db: Db, row: PupilStandingRow): Promise<void> {
  await db
    .insertInto('pupil_standings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'user_id']).doUpdateSet((eb) => ({
        time_factor: eb.ref('excluded.time_factor'),
        changed_at: eb.ref('excluded.changed_at'),
        changed_by: eb.ref('excluded.changed_by'),
      })),
    )
    .execute();
}

import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { buildKlassCondition, type Viewer } from '../db/visible-klasses.ts';
import type { MarkVoiceRow } from './attempt.tables.ts';

/** Records that marks of attempts name these voice comments. */
export async function insertMarkVoices(db: Db, rows: readonly MarkVoiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('mark_voices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Builds the SQL condition that a row of `assets` is a voice comment that the viewer may hear: the pupil of the attempt when it is
 * marked, and teachers of the pupil's class.
 */
export function buildMarkVoiceCondition(viewer: Viewer): RawBuilder<boolean> {
  return sql`exists (
    select from mark_voices v
    join attempts t on t.school_id = v.school_id and t.id = v.attempt_id
    join users pupil on pupil.school_id = t.school_id and pupil.id = t.user_id
    where v.school_id = assets.school_id and v.owner_id = assets.user_id and v.sha256 = assets.sha256
      and (
        pupil.id = ${viewer.userId}::uuid and t.state = 'marked'
        or ${buildKlassCondition(viewer, { table: 'pupil' })}
      )
  )`;
}

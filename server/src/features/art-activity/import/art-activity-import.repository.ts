import { type Insertable, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ArtActivityRow } from '../art-activity.tables.ts';

/** A stored activity of a package, with its classes by grade and number. */
export interface ImportedActivity {
  school_id: string;
  id: string;
  title: string;
  kind: string;
  text: string;
  place: string;
  signup_opens: Date;
  signup_closes: Date;
  starts: Date;
  ends: Date;
  quota: number | null;
  mode: string;
  evidence: string;
  evidence_closes: Date | null;
  klasses: { grade: number; klass: number }[];
  taken: number;
  next_no: number;
  /** The number of pupils who wait for a free place. Pupils in a draw that has not happened do not count. */
  queued: number;
  has_evidence: boolean;
}

/** Selects the activities of all schools that have one of these ids. */
export async function selectImportedActivities(
  db: Db,
  ids: readonly string[],
): Promise<ImportedActivity[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImportedActivity>`
    select a.school_id, a.id, a.title, a.kind, a.text, a.place, a.signup_opens, a.signup_closes, a.starts, a.ends, a.quota,
      a.mode, a.evidence, a.evidence_closes, a.taken, a.next_no,
      exists (
        select from art_activity_evidence e where e.school_id = a.school_id and e.activity_id = a.id
      ) as has_evidence,
      case when a.mode = 'draw' and a.drawn_at is null then 0 else a.waiting end as queued, (
        select coalesce(jsonb_agg(jsonb_build_object('grade', k.grade, 'klass', k.klass) order by k.grade, k.klass), '[]')
        from art_activity_klasses k
        where k.school_id = a.school_id and k.activity_id = a.id
      ) as klasses
    from art_activities a
    where a.id = any(${ids}::text[])
  `.execute(db);
  return rows;
}

/** Inserts activities, or replaces what the package says about existing ones. */
export async function upsertActivities(
  db: Db,
  rows: readonly Insertable<ArtActivityRow>[],
): Promise<void> {
  await db
    .insertInto('art_activities')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        kind: eb.ref('excluded.kind'),
        text: eb.ref('excluded.text'),
        place: eb.ref('excluded.place'),
        signup_opens: eb.ref('excluded.signup_opens'),
        signup_closes: eb.ref('excluded.signup_closes'),
        starts: eb.ref('excluded.starts'),
        ends: eb.ref('excluded.ends'),
        quota: eb.ref('excluded.quota'),
        mode: eb.ref('excluded.mode'),
        evidence: eb.ref('excluded.evidence'),
        evidence_closes: eb.ref('excluded.evidence_closes'),
        // A seed whose hash pupils have seen stays.
        draw_seed: sql<
          string | null
        >`case when excluded.mode = 'draw' then coalesce(art_activities.draw_seed, excluded.draw_seed) end`,
        rev: sql<number>`art_activities.rev + 1`,
      })),
    )
    .execute();
}

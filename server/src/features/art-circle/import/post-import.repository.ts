import { type Insertable, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ArtCirclePostRow } from '../art-circle.tables.ts';

/** Selects posts with the student numbers of their authors, and whether a teacher has decided them. */
export function selectPostsOfSchools(
  db: Db,
  { schoolIds, postIds }: { schoolIds: readonly string[]; postIds: readonly string[] },
) {
  return db
    .selectFrom('art_circle_posts as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.school_id', '=', 'p.school_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select(['p.school_id', 'p.id', 'u.login_name as author', 'p.subject', 'p.title'])
    .select(['p.text', 'p.images', 'p.audio', 'p.state', 'p.posted_at'])
    .select(sql<boolean>`(p.decided_by is not null or p.state = 'withdrawn')`.as('is_decided'))
    .where('p.school_id', 'in', schoolIds)
    .where(sql<boolean>`p.id = any(${postIds}::text[])`)
    .execute();
}

/** Inserts posts, or changes their content. A changed post loses the decision of a teacher, because the teacher saw other content. */
export async function upsertPosts(
  db: Db,
  posts: readonly Insertable<ArtCirclePostRow>[],
): Promise<void> {
  await db
    .insertInto('art_circle_posts')
    .values(posts)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'id']).doUpdateSet((eb) => ({
        user_id: eb.ref('excluded.user_id'),
        subject: eb.ref('excluded.subject'),
        title: eb.ref('excluded.title'),
        text: eb.ref('excluded.text'),
        images: eb.ref('excluded.images'),
        audio: eb.ref('excluded.audio'),
        state: eb.ref('excluded.state'),
        posted_at: eb.ref('excluded.posted_at'),
        rev: sql`art_circle_posts.rev + 1`,
        reason: '',
        decided_by: null,
        decided_at: null,
      })),
    )
    .execute();
}

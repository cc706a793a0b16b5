import { withDatabase } from '../fixtures/database.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';

/** Adds 30 posts of a pupil that are older than all posts of the demo: 旧作品 1 is the oldest. */
export async function addOlderPosts(
  server: RunningServer,
  { schoolCode, number }: Pupil,
): Promise<void> {
  await withDatabase(
    server,
    (sql) => sql`
      insert into art_circle_posts (school_id, id, user_id, subject, title, text, state, posted_at)
      select school_id, 'older-' || day, id, 'ar', '旧作品 ' || day, '从前的一张画', 'approved',
        date '2026-03-01' + day
      from users, generate_series(1, 30) day
      where school_id = ${schoolCode} and login_name = ${number}`,
  );
}

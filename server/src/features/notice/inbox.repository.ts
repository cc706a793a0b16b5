import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

interface Pupil {
  schoolId: string;
  userId: string;
}

/** A notice of the inbox, with the texts and the author of a notice that a teacher wrote. */
export interface InboxRow {
  id: string;
  kind: string;
  title: string;
  text: string;
  address: string;
  author: string | null;
  at: Date;
  read_at: Date | null;
}

/** Builds the query of the notices of a pupil. It leaves out those that the pupil sees only later. */
const buildInboxQuery = ({ schoolId, userId }: Pupil, now: Date) => sql`
  select n.id, n.kind, coalesce(t.title, n.title) as title, coalesce(t.text, n.text) as text, n.address, u.name as author,
    n.at, n.read_at
  from notices n
  left join teacher_notices t on t.school_id = n.school_id and t.id = n.source_id
  left join users u on u.school_id = t.school_id and u.id = t.author_id
  where n.school_id = ${schoolId} and n.user_id = ${userId}::uuid and n.at <= ${now}::timestamptz`;

/** Selects a page of a pupil's inbox, the newest first. */
export async function selectInbox(
  db: Db,
  pupil: Pupil,
  {
    isUnread,
    now,
    after,
    limit,
  }: { isUnread: boolean; now: Date; after: { at: Date; id: string } | null; limit: number },
): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    ${buildInboxQuery(pupil, now)}
      ${isUnread ? sql`and n.read_at is null` : sql``}
      ${after === null ? sql`` : sql`and (n.at, n.id) < (${after.at}, ${after.id}::uuid)`}
    order by n.at desc, n.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function selectOptionalNotice(
  db: Db,
  pupil: Pupil,
  { id, now }: { id: string; now: Date },
): Promise<InboxRow | undefined> {
  const { rows } =
    await sql<InboxRow>`${buildInboxQuery(pupil, now)} and n.id = ${id}::uuid`.execute(db);
  return rows[0];
}

import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { json } from '../../../db/json.ts';

/** An honour, as an import names it. */
export interface ImportedHonour {
  schoolId: string;
  loginName: string;
  /** The year in which the school year of the honour began. */
  year: number;
  event: string;
  eventKey: string;
  subject: string;
  levelType: number;
  level: number;
  award: number;
  organiser: string;
  organiserKind: string;
  awardedOn: string;
  certificateNo: string;
  members: string;
  remark: string;
}

/** An honour in the database. `isOwn`: the pupil has registered or withdrawn it, so an import must not replace it. */
export interface ExistingHonour extends ImportedHonour {
  isOwn: boolean;
  state: string;
}

/** The condition that an import wrote the honour `h`, and that it did not change since. Only a pupil's honour has certificates. */
const isImported = sql`(cardinality(h.certificates) = 0 and h.state = 'approved' and h.decided_by is null)`;

/** Selects the honours of pupils. */
export async function selectImportedHonours(
  db: Db,
  { schoolIds, loginNames }: { schoolIds: readonly string[]; loginNames: readonly string[] },
): Promise<ExistingHonour[]> {
  const { rows } = await sql<ExistingHonour>`
    select h.school_id as "schoolId", u.login_name as "loginName", h.year, h.event, h.event_key as "eventKey", h.subject,
      h.level_type as "levelType", h.level, h.award, h.organiser, h.organiser_kind as "organiserKind",
      h.awarded_on as "awardedOn", h.certificate_no as "certificateNo", h.members, h.remark, h.state, not ${isImported} as "isOwn"
    from honours h
    join users u on u.school_id = h.school_id and u.id = h.user_id
    where h.school_id = any(${schoolIds}::text[]) and u.login_name = any(${loginNames}::text[])
  `.execute(db);
  return rows;
}

/** An imported honour with its id, the id of the pupil, and the class at the time of the import. */
interface HonourWithPupil extends ImportedHonour {
  id: string;
  userId: string;
  grade: number;
  klass: number;
}

/** Writes imported honours as approved ones. An honour that the pupil has registered meanwhile stays. */
export async function upsertImportedHonours(
  db: Db,
  honours: readonly HonourWithPupil[],
): Promise<void> {
  await sql`
    insert into honours as h (school_id, id, user_id, year, event, event_key, subject, level_type, level, award, organiser,
      organiser_kind, awarded_on, certificates, certificate_no, members, remark, state, rev, grade, klass, submitted_at)
    select r."schoolId", r.id, r."userId", r.year, r.event, r."eventKey", r.subject, r."levelType", r.level, r.award, r.organiser,
      r."organiserKind", r."awardedOn", '{}', r."certificateNo", r.members, r.remark, 'approved', 1, r.grade, r.klass, now()
    from jsonb_to_recordset(${json(honours)}) as r ("schoolId" text, id uuid, "userId" uuid, year smallint, event text,
      "eventKey" text, subject text, "levelType" smallint, level smallint, award smallint, organiser text, "organiserKind" text,
      "awardedOn" date, "certificateNo" text, members text, remark text, grade smallint, klass smallint)
    on conflict (school_id, user_id, year, event_key, award, level_type) do update set
      event = excluded.event, subject = excluded.subject, level = excluded.level, organiser = excluded.organiser,
      organiser_kind = excluded.organiser_kind, awarded_on = excluded.awarded_on, certificate_no = excluded.certificate_no,
      members = excluded.members, remark = excluded.remark, rev = h.rev + 1
    where ${isImported}
  `.execute(db);
}

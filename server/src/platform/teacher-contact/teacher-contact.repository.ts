import type { Subject } from '@meiyu/contract/shared/enumerations';
import type { TeacherContact } from '@meiyu/contract/shared/teacher-contact.schema';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';

interface TeacherKey {
  schoolId: string;
  userId: string;
}

interface KlassKey {
  schoolId: string;
  grade: number;
  klass: number;
}

interface ContactRow extends TeacherContact {
  subjects: Subject[];
}

/** Builds the query of the active teachers of a class. `condition` may refer to the contact as `c`. */
const queryTeachers = (
  { schoolId, grade, klass }: { [Part in keyof KlassKey]: KlassKey[Part] | RawBuilder<unknown> },
  condition: RawBuilder<unknown> = sql``,
) => sql<ContactRow>`
  select u.name, array_agg(t.subject order by t.subject desc) as subjects,
    coalesce(c.hours, '') as hours, coalesce(c.place, '') as place, coalesce(c.phone, '') as phone
  from teachings t
  join users u on u.school_id = t.school_id and u.id = t.user_id and u.state = 'active'
  left join teacher_contacts c on c.school_id = u.school_id and c.user_id = u.id
  where t.school_id = ${schoolId} and t.grade = ${grade} and t.klass = ${klass} ${condition}
  group by u.id, u.name, c.hours, c.place, c.phone
  order by max(t.subject) desc, u.name, u.id
  limit 20`;

/** Selects the teachers of the pupil's class with their contacts. */
export async function selectTeacherContacts(
  db: Db,
  { schoolId, userId }: TeacherKey,
): Promise<TeacherContact[]> {
  const buildPupilColumn = (column: 'grade' | 'klass') =>
    sql`(select p.${sql.ref(column)} from users p where p.school_id = ${schoolId} and p.id = ${userId}::uuid)`;
  const place = { schoolId, grade: buildPupilColumn('grade'), klass: buildPupilColumn('klass') };
  return (await queryTeachers(place).execute(db)).rows;
}

/** Selects the contacts that the teachers of a class show to visitors who are not signed in. */
export async function selectPublicContacts(db: Db, klass: KlassKey): Promise<TeacherContact[]> {
  return (await queryTeachers(klass, sql`and c.is_public`).execute(db)).rows;
}

export function selectOptionalContact(db: Db, { schoolId, userId }: TeacherKey) {
  return db
    .selectFrom('teacher_contacts')
    .select(['hours', 'place', 'phone', 'is_public', 'rev', 'event_id'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

interface ContactContent {
  eventId: string;
  baseRev: number;
  hours: string;
  place: string;
  phone: string;
  isPublic: boolean;
}

/** Saves a contact if its revision is still `baseRev`. Returns whether the contact was saved. */
export async function upsertContact(
  db: Db,
  { schoolId, userId }: TeacherKey,
  { eventId, baseRev, hours, place, phone, isPublic }: ContactContent,
): Promise<boolean> {
  const values = { hours, place, phone, is_public: isPublic, event_id: eventId };
  if (baseRev === 0) {
    const inserted = await db
      .insertInto('teacher_contacts')
      .values({ school_id: schoolId, user_id: userId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning('rev')
      .executeTakeFirst();
    return inserted !== undefined;
  }
  const updated = await db
    .updateTable('teacher_contacts')
    .set({ ...values, rev: baseRev + 1 })
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('rev', '=', baseRev)
    .returning('rev')
    .executeTakeFirst();
  return updated !== undefined;
}

import {
  type ChangeTeachingsBody,
  type SchoolTeacher,
  type SchoolTeachers,
  Teaching,
} from '@meiyu/contract/school/teach-school.schema';
import { TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { formatKlass } from '@meiyu/contract/shared/grades';

import { inTransaction } from '../../../db/in-transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/create-id.ts';
import { problem } from '../../../platform/problem.ts';
import { deleteTeachings, insertTeachings } from '../import/roster.repository.ts';
import { selectKlasses } from '../school.repository.ts';
import { requireStaff } from './require-staff.service.ts';
import { lockTeacher, selectTeachers, type TeacherRow } from './teach-school.repository.ts';

/**
 * Lists the teachers of the school with their classes.
 *
 * @throws {Problem} `notFound` for a user who is not staff
 */
export async function listTeachers({ db }: Context, staff: SignedIn): Promise<SchoolTeachers> {
  requireStaff(staff);
  const [teachers, klasses] = await Promise.all([
    selectTeachers(db, staff.schoolId, null),
    selectKlasses(db, staff.schoolId),
  ]);
  return {
    items: teachers.map(buildTeacher),
    next: null,
    klasses: klasses.map(({ grade, klass }) => ({ grade, klass })),
  };
}

function buildTeacher(row: TeacherRow): SchoolTeacher {
  return {
    _id: row.id,
    name: row.name,
    number: row.login_name,
    isStaff: row.is_staff,
    teachings: row.teachings.map((text) => {
      const [subject, grade, klass] = text.split(' ');
      return Teaching.parse({ subject, grade: Number(grade), klass: Number(klass) });
    }),
  };
}

const getKey = ({ subject, grade, klass }: Teaching) => `${subject} ${grade} ${klass}`;

function areTeachingsEqual(some: readonly Teaching[], others: readonly Teaching[]): boolean {
  const keys = new Set(some.map(getKey));
  return keys.size === others.length && others.every((one) => keys.has(getKey(one)));
}

/**
 * Replaces the classes of a teacher. A repeated request changes nothing.
 *
 * @throws {Problem} `notFound`; `badRequest` for a class that does not exist, or is named twice; `teachingsStale` if the
 * teacher's classes differ from the earlier classes in the request
 */
export async function changeTeachings(
  { db, clock }: Context,
  staff: SignedIn,
  id: string,
  { base, teachings }: ChangeTeachingsBody,
): Promise<SchoolTeacher> {
  requireStaff(staff);
  if (!isUuid(id)) throw problem('notFound');
  const { schoolId } = staff;
  return inTransaction(db, async (db) => {
    if (!(await lockTeacher(db, { schoolId, id, role: TEACHER_ROLE }))) throw problem('notFound');
    const known = new Set(
      (await selectKlasses(db, schoolId)).map(({ grade, klass }) => `${grade} ${klass}`),
    );
    const unknown = teachings.find(({ grade, klass }) => !known.has(`${grade} ${klass}`));
    if (unknown) {
      const name = formatKlass(unknown.grade, unknown.klass);
      throw problem('badRequest', { error_msg: `学校没有${name}` });
    }
    if (new Set(teachings.map(getKey)).size < teachings.length) {
      throw problem('badRequest', { error_msg: '同一个班只能写一次' });
    }
    const [row] = await selectTeachers(db, schoolId, id);
    if (!row) throw problem('notFound');
    const before = buildTeacher(row);
    if (areTeachingsEqual(before.teachings, teachings)) return before;
    if (!areTeachingsEqual(before.teachings, base)) throw problem('teachingsStale');
    await deleteTeachings(db, schoolId, id);
    if (teachings.length > 0) {
      await insertTeachings(
        db,
        teachings.map((one) => ({ ...one, school_id: schoolId, user_id: id })),
      );
    }
    await audit(db, { event: 'teachingsChanged', at: clock.now(), schoolId, subject: id });
    return { ...before, teachings };
  });
}

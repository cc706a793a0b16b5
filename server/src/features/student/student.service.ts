import { periodOfGrade } from '@meiyu/contract/shared/grades';
import type { Student } from '@meiyu/contract/student/student.schema';

import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/new-id.ts';
import { problem } from '../../platform/problem.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import { selectOptionalStudent } from './student.repository.ts';

/** Oneself, or a pupil of a class that one may see; anyone else is `notFound`. */
export async function getStudent({ db }: Context, user: SignedIn, id: string): Promise<Student> {
  const row = isUuid(id) ? await selectOptionalStudent(db, user, id) : undefined;
  if (row?.grade == null || row.klass === null) throw problem('notFound');
  return {
    _id: row.id,
    name: row.name,
    portrait: row.portrait,
    idn: row.roll_number,
    period: periodOfGrade(row.grade),
    grade: row.grade,
    klass: row.klass,
  };
}

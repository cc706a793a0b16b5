import { memberStateLabels } from '@meiyu/contract/art-club/art-club-labels';
import { MemberState } from '@meiyu/contract/art-club/art-club.schema';
import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatKlass } from '@meiyu/contract/shared/grades';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import type { ExportFile, ExportFormat } from '../../../platform/export/export-file.ts';
import { exportTables, formatExportTitle } from '../../../platform/export/export-tables.ts';
import type { ExportedYear } from '../../../platform/export/exported-year.repository.ts';
import {
  type ExportedClubs,
  selectExportedClubs,
  selectExportedMembers,
} from './export-clubs.repository.ts';
import { viewTeacherClub } from './teach-art-club.service.ts';

/**
 * Builds a file with the pupils of a club that the teacher runs.
 *
 * @throws {Problem} `notFound`, `exportTooLarge`
 */
export async function exportClub(
  context: Context,
  teacher: SignedIn,
  { id, as }: { id: string; as: ExportFormat },
): Promise<ExportFile> {
  const { name: title } = await viewTeacherClub(context, teacher, id);
  return writeClubs(context, teacher, { title, as }, { id });
}

/**
 * Builds a file with the clubs of a school year that the teacher runs, and their pupils. With a grade it has only the pupils of this grade.
 *
 * @throws {Problem} `exportTooLarge`
 */
export function exportClubs(
  context: Context,
  teacher: SignedIn,
  { as, ...request }: ExportedYear & { as: ExportFormat },
): Promise<ExportFile> {
  const title = formatExportTitle(request, '艺术社团');
  return writeClubs(context, teacher, { title, as }, request);
}

async function writeClubs(
  context: Context,
  teacher: SignedIn,
  { title, as }: { title: string; as: ExportFormat },
  which: ExportedClubs,
): Promise<ExportFile> {
  const { db } = context;
  const clubs = await selectExportedClubs(db, teacher, which);
  const members = await selectExportedMembers(db, teacher, which);
  return exportTables(context, teacher, { title, table: 'artClubs', as }, [
    {
      name: '成员',
      header: ['社团', '学号', '姓名', '班级', '报名'],
      rows: members.map(({ club, login_name: number, name, grade, klass, state }) => [
        club,
        number,
        name,
        grade === null || klass === null ? '' : formatKlass(grade, klass),
        memberStateLabels[MemberState.parse(state)],
      ]),
    },
    {
      name: '社团',
      header: ['社团', '科目', '老师', '地点', '名额', '社员', '候补', '结束'],
      rows: clubs.map((club) => [
        club.name,
        subjectLabels[Subject.parse(club.subject)],
        club.teacher,
        club.place,
        club.capacity,
        club.members,
        club.waiting,
        club.closed_at === null ? '' : '已结束',
      ]),
    },
  ]);
}

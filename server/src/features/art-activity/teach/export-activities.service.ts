import {
  entryRoleLabels,
  entryStateLabels,
} from '@meiyu/contract/art-activity/art-activity-labels';
import { EntryRole, EntryState } from '@meiyu/contract/art-activity/art-activity.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { formatChinaTime } from '../../../platform/china-time.ts';
import type { Context } from '../../../platform/context.ts';
import type { ExportFile, ExportFormat } from '../../../platform/export/export-file.ts';
import { exportTables, formatExportTitle } from '../../../platform/export/export-tables.ts';
import type { ExportedYear } from '../../../platform/export/exported-year.repository.ts';
import {
  type ExportedActivities,
  selectExportedActivities,
  selectExportedEntries,
} from './export-activities.repository.ts';
import { viewTeacherActivity } from './teach-art-activity.service.ts';

/**
 * Builds a file with an activity that the teacher runs: its sign-ups and results.
 *
 * @throws {Problem} `notFound`, `exportTooLarge`
 */
export async function exportActivity(
  context: Context,
  teacher: SignedIn,
  { id, as }: { id: string; as: ExportFormat },
): Promise<ExportFile> {
  const { title } = await viewTeacherActivity(context, teacher, id);
  return writeActivities(context, teacher, { title, as }, { id });
}

/**
 * Builds a file with the activities of a school year that the teacher runs, with their sign-ups and results. With a grade it has only the
 * pupils of this grade.
 *
 * @throws {Problem} `exportTooLarge`
 */
export function exportActivities(
  context: Context,
  teacher: SignedIn,
  { as, ...request }: ExportedYear & { as: ExportFormat },
): Promise<ExportFile> {
  const title = formatExportTitle(request, '艺术活动');
  return writeActivities(context, teacher, { title, as }, request);
}

async function writeActivities(
  context: Context,
  teacher: SignedIn,
  { title, as }: { title: string; as: ExportFormat },
  which: ExportedActivities,
): Promise<ExportFile> {
  const { db } = context;
  const activities = await selectExportedActivities(db, teacher, which);
  const entries = await selectExportedEntries(db, teacher, which);
  return exportTables(context, teacher, { title, table: 'artActivities', as }, [
    {
      name: '报名和结果',
      header: ['活动', '开始', '学号', '姓名', '班级', '报名', '角色', '奖项'],
      rows: entries.map((entry) => [
        entry.title,
        formatChinaTime(entry.starts),
        entry.login_name,
        entry.name,
        entry.grade === null || entry.klass === null ? '' : formatKlass(entry.grade, entry.klass),
        entryStateLabels[EntryState.parse(entry.state)],
        entry.role === null ? '' : entryRoleLabels[EntryRole.parse(entry.role)],
        entry.award,
      ]),
    },
    {
      name: '活动',
      header: ['活动', '类别', '地点', '组织老师', '开始', '结束', '名额', '参加', '候补', '取消'],
      rows: activities.map((activity) => [
        activity.title,
        activity.kind,
        activity.place,
        activity.organiser,
        formatChinaTime(activity.starts),
        formatChinaTime(activity.ends),
        activity.quota ?? '不限',
        activity.taken,
        activity.waiting,
        activity.cancelled_at === null ? '' : '已取消',
      ]),
    },
  ]);
}

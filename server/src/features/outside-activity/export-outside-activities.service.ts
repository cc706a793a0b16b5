import { formatKlass } from '@meiyu/contract/shared/grades';
import { outcomeLabels, ReviewState } from '@meiyu/contract/shared/review-state';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import type { ExportFile, ExportFormat } from '../../platform/export/export-file.ts';
import { exportTables, formatExportTitle } from '../../platform/export/export-tables.ts';
import type { ExportedYear } from '../../platform/export/exported-year.repository.ts';
import { selectActivitiesOfYear } from './export-outside-activities.repository.ts';

const header = [
  '学号',
  '姓名',
  '班级',
  '活动名称',
  '类别',
  '地点',
  '日期',
  '时长（小时）',
  '经过和收获',
  '审核',
];

/**
 * Builds a file with the outside activities of a school year that the teacher may review.
 *
 * @throws {Problem} `exportTooLarge`
 */
export async function exportOutsideActivities(
  context: Context,
  teacher: SignedIn,
  { as, ...request }: ExportedYear & { as: ExportFormat },
): Promise<ExportFile> {
  const rows = (await selectActivitiesOfYear(context.db, teacher, request)).map((row) => [
    row.login_name,
    row.name,
    formatKlass(row.grade, row.klass),
    row.title,
    row.kind,
    row.place,
    row.happened_on,
    row.half_hours / 2,
    row.text,
    outcomeLabels[ReviewState.parse(row.state)],
  ]);
  const title = formatExportTitle(request, '校外活动');
  return exportTables(context, teacher, { title, table: 'outsideActivities', as }, [
    { name: '校外活动', header, rows },
  ]);
}

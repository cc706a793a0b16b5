import { awardLabels, levelLabels, levelTypeLabels } from '@meiyu/contract/honour/honour-labels';
import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { outcomeLabels, ReviewState } from '@meiyu/contract/shared/review-state';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import type { ExportFile, ExportFormat } from '../../platform/export/export-file.ts';
import { exportTables, formatExportTitle } from '../../platform/export/export-tables.ts';
import type { ExportedYear } from '../../platform/export/exported-year.repository.ts';
import { selectHonoursOfYear } from './export-honours.repository.ts';
import { parseEnumerations } from './talent-evidence.rules.ts';

const header = [
  '学号',
  '姓名',
  '班级',
  '活动名称',
  '科目',
  '类型',
  '级别',
  '奖项',
  '主办单位',
  '主办单位类别',
  '获奖日期',
  '证书编号',
  '一起获奖',
  '备注',
  '审核',
];

/**
 * Builds a file with the honours of a school year that the teacher may review.
 *
 * @throws {Problem} `exportTooLarge`
 */
export async function exportHonours(
  context: Context,
  teacher: SignedIn,
  { as, ...request }: ExportedYear & { as: ExportFormat },
): Promise<ExportFile> {
  const rows = (await selectHonoursOfYear(context.db, teacher, request)).map((row) => {
    const { levelType, level, award, organiserKind } = parseEnumerations(row);
    return [
      row.login_name,
      row.name,
      formatKlass(row.grade, row.klass),
      row.event,
      subjectLabels[Subject.parse(row.subject)],
      levelTypeLabels[levelType],
      levelLabels[level],
      awardLabels[award],
      row.organiser,
      organiserKind,
      row.awarded_on,
      row.certificate_no,
      row.members,
      row.remark,
      outcomeLabels[ReviewState.parse(row.state)],
    ];
  });
  const title = formatExportTitle(request, '荣誉');
  return exportTables(context, teacher, { title, table: 'honours', as }, [
    { name: '荣誉', header, rows },
  ]);
}

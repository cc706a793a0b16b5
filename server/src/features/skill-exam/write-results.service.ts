import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import { z } from 'zod';

import type { Db } from '../../db/database.ts';
import { formatChinaTime } from '../../platform/china-time.ts';
import type { ExportSelection } from '../../platform/export/exported-year.repository.ts';
import { writePages } from '../../platform/export/write-pages.ts';
import { parseRubric } from './read-sitting.service.ts';
import { type ReleasedResult, selectReleasedPage } from './released-results.repository.ts';

const headers = [
  '学校标识码',
  '学号',
  '姓名',
  '年级',
  '班级',
  '测评名称',
  '科目',
  '模拟',
  '交卷时间',
  '成绩（%）',
  '各项等级',
  '改分原因',
];

/**
 * Writes the released results of skill exams as a table.
 *
 * @param onPage receives the number of written rows
 */
export function writeResults(
  db: Db,
  selection: ExportSelection,
  onPage: (count: number) => void,
): AsyncGenerator<string> {
  const source = {
    headers,
    selectPage: (page: { after: ReleasedResult | null; limit: number }) =>
      selectReleasedPage(db, selection, page),
    listCells,
  };
  return writePages(source, onPage);
}

/** Lists the cells in the order of the columns. */
function listCells(row: ReleasedResult): string[] {
  const means = z.array(z.number()).parse(row.levels);
  const levels = parseRubric(row).map(({ text }, index) => `${text} ${means[index] ?? 0}`);
  return [
    row.school_id,
    row.login_name,
    row.name,
    String(row.grade ?? ''),
    String(row.klass ?? ''),
    row.title,
    subjectLabels[Subject.parse(row.subject)],
    row.is_mock ? '是' : '',
    row.submitted_at === null ? '' : formatChinaTime(row.submitted_at),
    String(row.percent),
    levels.join('；'),
    row.reason,
  ];
}

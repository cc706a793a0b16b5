import { questionKindLabels } from '@meiyu/contract/questionnaire/question-labels';
import type { QuestionResult, ResultItem } from '@meiyu/contract/questionnaire/results.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import type { ExportFile, ExportFormat } from '../../../platform/export/export-file.ts';
import type { ExportCell } from '../../../platform/export/export-sheet.ts';
import { exportTables } from '../../../platform/export/export-tables.ts';
import { type KlassFilter, viewResults } from './results.service.ts';

/**
 * Builds a file with the numbers that the screen of the results shows. It has no names and no written answers.
 *
 * @throws {Problem} `notFound`
 */
export async function exportQuestionnaire(
  context: Context,
  teacher: SignedIn,
  { id, as, ...filter }: KlassFilter & { id: string; as: ExportFormat },
): Promise<ExportFile> {
  const results = await viewResults(context, teacher, id, filter);
  const { grade, klass } = filter;
  const place = grade === undefined || klass === undefined ? '' : ` ${formatKlass(grade, klass)}`;
  const values = Math.max(
    0,
    ...results.questions.flatMap(({ items }) => items.map(({ counts }) => counts.length)),
  );
  const places = Array.from({ length: values }, (_, index) => `${index + 1}星或第${index + 1}位`);
  return exportTables(
    context,
    teacher,
    { title: `${results.title}${place}`, table: 'questionnaires', as },
    [
      {
        name: '结果',
        header: ['题号', '题目', '题型', '选项', '人数', '平均', '中位数', ...places],
        rows: results.questions.flatMap(listRows),
      },
      {
        name: '概况',
        header: ['该填', '交了', '结果里有'],
        rows: [[results.asked, results.answered, results.counted]],
      },
    ],
  );
}

/** Lists the rows of a question: one for the question itself, and one for each of its items. */
function listRows(question: QuestionResult, index: number): ExportCell[][] {
  const kind = [index + 1, question.text, questionKindLabels[question.type]] as const;
  return [
    [...kind, '答了这道题', formatCount(question.answered), question.mean, question.median],
    ...question.items.map((item) => [...kind, ...listCells(item)]),
  ];
}

const listCells = ({ text, count, mean, median, counts }: ResultItem): ExportCell[] => [
  text,
  formatCount(count),
  mean,
  median,
  ...counts.map(formatCount),
];

/** Formats a number of pupils. Null stands for one to four pupils of an anonymous questionnaire. */
const formatCount = (count: number | null): ExportCell => count ?? '少于5人';

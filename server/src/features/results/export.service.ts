import { rateScore } from '@meiyu/contract/attempt/score-level';
import { getQuestionTypeLabel, type QuestionType } from '@meiyu/contract/question/question.schema';
import {
  computeMeanPercent,
  type MatrixCell,
  parseCells,
} from '@meiyu/contract/results/matrix-cells';
import type { Matrix } from '@meiyu/contract/results/matrix.schema';
import {
  type HomeworkResults,
  type ResultPupil,
  resultStateLabels,
} from '@meiyu/contract/results/results.schema';
import { scoreLevels } from '@meiyu/contract/results/score-level-labels';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { formatSemester } from '@meiyu/contract/shared/semester';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { auditExport } from '../../platform/export/audit-export.ts';
import {
  type ExportFile,
  type ExportFormat,
  writeExport,
} from '../../platform/export/export-file.ts';
import type { ExportCell } from '../../platform/export/export-sheet.ts';
import { type MatrixRequest, viewMatrix } from './matrix.service.ts';
import { type KlassFilter, viewResults } from './results.service.ts';

/**
 * Builds a file with the results of a homework, and records the export in the audit.
 *
 * @throws {Problem} `notFound`
 */
export async function exportResults(
  context: Context,
  teacher: SignedIn,
  { id, as, ...filter }: KlassFilter & { id: string; as: ExportFormat },
): Promise<ExportFile> {
  const results = await viewResults(context, teacher, id, filter);
  const place = results.klass === null ? '全部班级' : nameKlass(results.klass);
  const notes = [`${results.title} · ${place}`, await auditExport(context, teacher, 'results')];
  const sheets = [
    {
      name: '成绩',
      notes,
      header: ['学号', '姓名', '班级', '状态', '得分', '满分', '等级', '迟交'],
      rows: results.pupils.map(listPupil),
    },
    {
      name: '题目',
      notes: [],
      header: ['题号', '题目', '题型', '满分', '答对', '区分', '待批'],
      rows: results.items.map(listItem),
    },
  ];
  return writeExport(`${results.title} ${place}`, sheets, as);
}

const nameKlass = ({ grade, klass }: { grade: number; klass: number }) => formatKlass(grade, klass);

function listPupil({ number, name, state, score, full, late, ...place }: ResultPupil) {
  const level = score === null ? undefined : rateScore(score, full);
  const grade = scoreLevels.find((one) => one.level === level)?.label ?? '';
  const label = resultStateLabels[state];
  return [number, name, nameKlass(place), label, score, full, grade, late ? '迟' : ''];
}

function listItem(
  { text, type, full, p, d, pending }: HomeworkResults['items'][number],
  index: number,
): ExportCell[] {
  return [
    index + 1,
    text.replaceAll(/\{\{\d+\}\}/g, '____'),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of a stored question
    getQuestionTypeLabel(type as QuestionType),
    full,
    p === null ? '' : `${Math.round(p * 100)}%`,
    d === null ? null : Math.round(d * 100) / 100,
    pending,
  ];
}

/**
 * Builds a file with the matrix of a class, and records the export in the audit.
 *
 * @throws {Problem} `notFound`
 */
export async function exportMatrix(
  context: Context,
  teacher: SignedIn,
  { as, ...request }: MatrixRequest & { as: ExportFormat },
): Promise<ExportFile> {
  const matrix = await viewMatrix(context, teacher, request);
  const title = `${nameKlass(matrix)} ${formatSemester(matrix.semester)}${subjectLabels[matrix.subject]}总表`;
  const notes = [`${title}（按 100 分计）`, await auditExport(context, teacher, 'matrix')];
  return writeExport(title, [{ name: '总表', notes, ...buildMatrixTable(matrix) }], as);
}

/**
 * Builds the table of the matrix as the screen shows it: a row for each pupil, with the mean and the number of missing homework, and a row
 * of means below.
 */
function buildMatrixTable({ homework, pupils }: Matrix) {
  const rows = pupils.map(({ number, name, cells }) => ({
    number,
    name,
    cells: parseRow(cells, homework.length),
  }));
  const columns = homework.map((_, index) => rows.flatMap(({ cells }) => cells[index] ?? []));
  return {
    header: ['学号', '姓名', ...homework.map(({ title }) => title), '均分', '缺'],
    rows: [
      ...rows.map(({ number, name, cells }): ExportCell[] => [
        number,
        name,
        ...cells.map(formatCell),
        computeMeanPercent(cells),
        cells.filter(({ state }) => state === 'missing').length,
      ]),
      [
        '',
        '全班均分',
        ...columns.map(computeMeanPercent),
        computeMeanPercent(columns.flat()),
        null,
      ],
    ],
  };
}

/** Parses the cells of a row. A row without cells has the same text as a row with one open cell, so the number of cells decides. */
const parseRow = (cells: string, count: number) => (count === 0 ? [] : parseCells(cells));

const cellLabels = { open: '', marking: '待批', missing: '缺', excused: '免' } as const;

function formatCell({ state, percent, late }: MatrixCell): ExportCell {
  if (state === 'marked') return late ? `${percent} 迟` : percent;
  return late ? `${cellLabels[state]} 迟` : cellLabels[state];
}

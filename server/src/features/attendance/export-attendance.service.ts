import {
  type AttendanceCell,
  type AttendanceSheet,
  performanceLabels,
} from '@meiyu/contract/attendance/attendance.schema';
import {
  computeAttendancePoints,
  computeParticipationPoints,
} from '@meiyu/contract/attendance/points.rules';
import { checkInLabels } from '@meiyu/contract/shared/check-in';
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
import type { ExportCell, ExportSheet } from '../../platform/export/export-sheet.ts';
import { type SheetRequest, viewSheet } from './attendance.service.ts';

/** One layer of the sheet: the text of a cell, and the points of a pupil. */
interface ExportedLayer {
  name: string;
  pointsLabel: string;
  format: (cell: AttendanceCell) => ExportCell;
  computePoints: (cells: readonly AttendanceCell[]) => number | null;
}

const layers: readonly ExportedLayer[] = [
  {
    name: '考勤',
    pointsLabel: '出勤分',
    format: ({ checkIn }) => checkInLabels[checkIn],
    computePoints: (cells) => computeAttendancePoints(cells.map(({ checkIn }) => checkIn)),
  },
  {
    name: '表现',
    pointsLabel: '参与度',
    format: ({ performance }) => performance && performanceLabels[performance],
    computePoints: (cells) =>
      computeParticipationPoints(cells.flatMap(({ performance }) => performance ?? [])),
  },
];

/**
 * Builds a file with the attendance and performance of a class, as the screen shows them, and records the export in the audit.
 *
 * @throws {Problem} `notFound` as `viewSheet` does
 */
export async function exportAttendance(
  context: Context,
  teacher: SignedIn,
  { as, ...request }: SheetRequest & { as: ExportFormat },
): Promise<ExportFile> {
  const sheet = await viewSheet(context, teacher, request);
  const title = `${formatKlass(sheet.grade, sheet.klass)} ${formatSemester(sheet.semester)}${subjectLabels[sheet.subject]}考勤表现`;
  const notes = [title, await auditExport(context, teacher, 'attendance')];
  const sheets = layers.map((layer, index) => ({
    name: layer.name,
    notes: index === 0 ? notes : [],
    ...buildTable(sheet, layer),
  }));
  return writeExport(title, sheets, as);
}

function buildTable(
  { lessons, pupils }: AttendanceSheet,
  { name, pointsLabel, format, computePoints }: ExportedLayer,
): Pick<ExportSheet, 'header' | 'rows'> {
  return {
    header: [
      '学号',
      '姓名',
      ...lessons.map(({ lesson, heldOn }) =>
        [`第${lesson}课${name}`, heldOn].filter(Boolean).join(' '),
      ),
      pointsLabel,
    ],
    rows: pupils.map((pupil) => [
      pupil.number,
      pupil.name,
      ...lessons.map(({ lesson }) => {
        const cell = pupil.cells.find((one) => one.lesson === lesson);
        return cell ? format(cell) : null;
      }),
      computePoints(pupil.cells),
    ]),
  };
}

import { EXPORT_ROWS_MAX } from '@meiyu/contract/shared/export';
import { formatGrade } from '@meiyu/contract/shared/grades';
import { formatSchoolYear, getFirstDay } from '@meiyu/contract/shared/school-year';

import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Context } from '../context.ts';
import { problem } from '../problem.ts';
import { auditExport, type ExportedTable } from './audit-export.ts';
import { type ExportFile, type ExportFormat, writeExport } from './export-file.ts';
import type { ExportSheet } from './export-sheet.ts';

/** The school year of an export, by its first year, and the grade if the export has only one. */
export interface ExportedYear {
  year: number;
  grade?: number | undefined;
}

/** The number of rows that a query for an export reads at most. One more than allowed shows that the export is too large. */
export const EXPORT_ROWS_READ = EXPORT_ROWS_MAX + 1;

/**
 * Writes tables as a file with a title, and records the export in the audit.
 *
 * @throws {Problem} `exportTooLarge`
 */
export async function exportTables(
  context: Context,
  teacher: SignedIn,
  { title, table, as }: { title: string; table: ExportedTable; as: ExportFormat },
  sheets: readonly Omit<ExportSheet, 'notes'>[],
): Promise<ExportFile> {
  if (sheets.some(({ rows }) => rows.length > EXPORT_ROWS_MAX)) throw problem('exportTooLarge');
  const notes = [title, await auditExport(context, teacher, table)];
  const noted = sheets.map((sheet, index) => ({ ...sheet, notes: index === 0 ? notes : [] }));
  return writeExport(title, noted, as);
}

/** Formats the title of an export, for example 2026–2027学年五年级荣誉. */
export function formatExportTitle({ year, grade }: ExportedYear, name: string): string {
  return `${formatSchoolYear(year)}${grade === undefined ? '' : formatGrade(grade)}${name}`;
}

/** Returns the begin of a school year in China, and the begin of the next one. */
export function getYearSpan(year: number): { from: Date; until: Date } {
  return { from: getYearBegin(year), until: getYearBegin(year + 1) };
}

const getYearBegin = (year: number) => new Date(`${getFirstDay(year)}T00:00:00+08:00`);

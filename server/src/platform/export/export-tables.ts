import { EXPORT_ROWS_MAX } from '@meiyu/contract/shared/export';
import { formatGrade } from '@meiyu/contract/shared/grades';
import { formatSchoolYear } from '@meiyu/contract/shared/school-year';

import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Context } from '../context.ts';
import { problem } from '../problem.ts';
import { auditExport, type ExportedTable } from './audit-export.ts';
import { type ExportFile, type ExportFormat, writeExport } from './export-file.ts';
import type { ExportSheet } from './export-sheet.ts';
import type { ExportedYear } from './exported-year.repository.ts';

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

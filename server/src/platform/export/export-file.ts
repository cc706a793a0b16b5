import type { ExportSheet } from './export-sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

export type ExportFormat = 'xlsx' | 'csv';

const contentTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A file for the client to save. */
export interface ExportFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/** Writes tables as a file. A CSV file has them one below the other. `name` is without extension. */
export async function writeExport(
  name: string,
  sheets: readonly ExportSheet[],
  format: ExportFormat,
): Promise<ExportFile> {
  const content = format === 'csv' ? writeCsv(sheets) : await writeXlsx(sheets);
  return { name: `${name}.${format}`, contentType: contentTypes[format], content };
}

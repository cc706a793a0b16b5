import { EXPORT_ROWS_MAX } from '@meiyu/contract/shared/export';
import { getFirstDay } from '@meiyu/contract/shared/school-year';

/** The school year of an export, by its first year, and the grade if the export has only one. */
export interface ExportedYear {
  year: number;
  grade?: number | undefined;
}

/** The school and the school year of the rows that the operator exports; null for all. */
export interface ExportSelection {
  schoolId: string | null;
  /** The first year of the school year. */
  year: number | null;
}

/** The number of rows that a query for an export reads at most. One more than allowed shows that the export is too large. */
export const EXPORT_ROWS_READ = EXPORT_ROWS_MAX + 1;

/** Returns the start of a school year in China, and the start of the next one. */
export function getYearSpan(year: number): { from: Date; until: Date } {
  return { from: getYearBegin(year), until: getYearBegin(year + 1) };
}

const getYearBegin = (year: number) => new Date(`${getFirstDay(year)}T00:00:00+08:00`);

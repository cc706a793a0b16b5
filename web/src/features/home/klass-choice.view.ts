import { formatGrade } from '@meiyu/contract/shared/grades';

/** Maps a grade to its classes, as in the login info (`teaching`) and the authority record (`structure`). */
export type KlassesByGrade = Readonly<Record<string, readonly number[]>>;

export interface GradeRow {
  grade: number;
  klasses: readonly number[];
}

/** The grades that have classes, the lowest first. */
export function listGradeRows(klassesByGrade: KlassesByGrade): GradeRow[] {
  // Object.entries sorts integer keys.
  return Object.entries(klassesByGrade)
    .map(([grade, klasses]) => ({ grade: Number(grade), klasses }))
    .filter(({ klasses }) => klasses.length > 0);
}

/** The options of the grade field. */
export function toGradeOptions(rows: readonly GradeRow[]): { value: string; label: string }[] {
  return rows.map(({ grade }) => ({ value: String(grade), label: formatGrade(grade) }));
}

/** The row of the chosen grade. All rows if none is chosen or the chosen grade no longer exists. */
export function filterRowsByGrade(rows: readonly GradeRow[], chosen: string): readonly GradeRow[] {
  const found = rows.filter(({ grade }) => String(grade) === chosen);
  return found.length > 0 ? found : rows;
}

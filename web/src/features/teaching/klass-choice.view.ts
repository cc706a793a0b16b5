import { formatGrade } from '@meiyu/contract/shared/grades';

/** The classes by grade, as in the login info (`teaching`) and the authority record (`structure`). */
export type KlassesByGrade = Readonly<Record<string, readonly number[]>>;

export interface GradeRow {
  grade: number;
  klasses: readonly number[];
}

/** Lists the grades that have classes, the lowest first. */
export function listGradeRows(klassesByGrade: KlassesByGrade): GradeRow[] {
  // Object.entries sorts integer keys, so the grades are sorted.
  return Object.entries(klassesByGrade)
    .map(([grade, klasses]) => ({ grade: Number(grade), klasses }))
    .filter(({ klasses }) => klasses.length > 0);
}

/** Returns the options of the grade field. */
export function toGradeOptions(rows: readonly GradeRow[]): { value: string; label: string }[] {
  return rows.map(({ grade }) => ({ value: String(grade), label: formatGrade(grade) }));
}

/** Returns the row of the chosen grade. Returns all rows if none is chosen or the chosen grade no longer exists. */
export function filterRowsByGrade(rows: readonly GradeRow[], chosen: string): readonly GradeRow[] {
  const chosenRows = rows.filter(({ grade }) => String(grade) === chosen);
  return chosenRows.length > 0 ? chosenRows : rows;
}

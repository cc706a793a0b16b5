import { gradeLabel } from '@meiyu/contract/shared/grades';

/** Grade → its classes, as login info (`teaching`) and the authority record (`structure`) have them. */
export type KlassesByGrade = Readonly<Record<string, readonly number[]>>;

export interface GradeRow {
  grade: number;
  klasses: readonly number[];
}

/** The grades that have classes, the lowest first. */
export function gradeRows(found: KlassesByGrade): GradeRow[] {
  // Keys that are whole numbers come in their order.
  return Object.entries(found)
    .map(([grade, klasses]) => ({ grade: Number(grade), klasses }))
    .filter(({ klasses }) => klasses.length > 0);
}

/** What a choice of grade offers. */
export function gradeOptions(rows: readonly GradeRow[]): { value: string; label: string }[] {
  return rows.map(({ grade }) => ({ value: String(grade), label: gradeLabel(grade) }));
}

/** The rows of the grade chosen; all where none is, or one that is not there (any more). */
export function rowsOfChoice(rows: readonly GradeRow[], chosen: string): readonly GradeRow[] {
  const found = rows.filter(({ grade }) => String(grade) === chosen);
  return found.length > 0 ? found : rows;
}

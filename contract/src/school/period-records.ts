import { periods } from '../shared/enumerations.ts';
import { getPeriodOfGrade } from '../shared/grades.ts';

/** A period of a school, for example 小学 with the grades 1–6. */
export interface PeriodRecord {
  period: number;
  alias: string;
  startGrade: number;
  endGrade: number;
  /** Whether the grade is in this period. */
  choice: boolean;
}

/**
 * Lists the periods of a school (specification, section 3).
 *
 * @param grade the grade of the pupil; null, for a teacher, is in no period
 */
export function listPeriodRecords(
  school: { period: readonly number[] },
  grade: number | null,
): PeriodRecord[] {
  const chosen = grade === null ? null : getPeriodOfGrade(grade);
  return periods
    .filter(({ period }) => school.period.includes(period))
    .map((record) => ({ ...record, choice: record.period === chosen }));
}

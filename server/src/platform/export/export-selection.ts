/** The school and the school year of the rows that the operator exports; null for all. */
export interface ExportSelection {
  schoolId: string | null;
  /** The year in which the school year begins. */
  year: number | null;
}

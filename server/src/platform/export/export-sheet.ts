/** A cell of an export. A text stays a text, even if it looks like a number or a formula. Null is an empty cell. */
export type ExportCell = string | number | null;

/** A table of an export. */
export interface ExportSheet {
  /** At most 31 characters, without : / ? * [ ] and the backslash. */
  name: string;
  /** Lines above the table, for example who made the export. */
  notes: readonly string[];
  header: readonly string[];
  rows: readonly (readonly ExportCell[])[];
}

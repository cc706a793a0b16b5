/** A file of questions that a teacher has uploaded and may import. A teacher has at most one. */
export interface QuestionImportRow {
  school_id: string;
  user_id: string;
  id: string;
  created_at: Date;
  expires_at: Date;
  /** A list of `ImportRecord`. It is empty after the import. */
  records: unknown;
  /** The new and changed questions: `{ id, before }`, where `before` is the version in the bank, or null. */
  changes: unknown;
  /** A list of `StagedMedia`. */
  media: unknown;
  /** The reply to the import; null before the import. */
  reply: unknown;
}

export interface QuestionImportTables {
  question_imports: QuestionImportRow;
}

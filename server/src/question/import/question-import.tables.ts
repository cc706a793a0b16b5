import type { Generated } from 'kysely';

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
  /** The name of the file. It is empty for files from before this column. */
  file: Generated<string>;
  /** Subject, grade and unit for questions without them: an `ImportForm`. */
  defaults: Generated<unknown>;
  /** A list of `PlannedQuestion`. It is empty after the import. */
  plan: Generated<unknown>;
  /** Parts of the file that the import ignores. */
  warnings: Generated<unknown>;
  /** The reply to the import; null before the import. */
  reply: unknown;
}

export interface QuestionImportTables {
  question_imports: QuestionImportRow;
}

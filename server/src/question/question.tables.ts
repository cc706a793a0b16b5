import type { Generated } from 'kysely';

export interface QuestionRow {
  id: string;
  version_id: string;
  subject: string;
  grade: number;
  unit: number;
  type: string;
  difficulty: number;
  /** The school whose teacher owns the question, or null if it comes from the operator's packages. */
  school_id: string | null;
  owner_id: string | null;
  /** The number of the newest version. */
  revision: Generated<number>;
  changed_at: Generated<Date>;
  /** A trigger fills the following two columns from the version. */
  knowledge: Generated<string[]>;
  search_terms: Generated<string[]>;
}

export interface QuestionRevisionRow {
  school_id: string;
  question_id: string;
  revision: number;
  version_id: string;
  by_id: string;
  at: Date;
  event_id: string;
}

export interface QuestionVersionRow {
  id: string;
  question_id: string;
  content: unknown;
  created_at: Generated<Date>;
}

export interface VersionMediaRow {
  version_id: string;
  media_id: string;
}

export interface VersionPinyinRow {
  version_id: string;
  pinyin: unknown;
}

export interface QuestionTables {
  questions: QuestionRow;
  question_versions: QuestionVersionRow;
  version_media: VersionMediaRow;
  version_pinyin: VersionPinyinRow;
  question_revisions: QuestionRevisionRow;
}

import type { Generated } from 'kysely';

export interface HomeworkRow {
  id: string;
  subject: string;
  title: string;
  unit: number;
  opens_at: Date;
  due_at: Date;
  late: string;
  time_limit_min: number | null;
  attempts_allowed: number;
  counts: string;
  show: string;
  paper_id: string;
  /** The school whose teacher owns the homework, or null if it comes from the operator's packages. */
  school_id: string | null;
  owner_id: string | null;
  state: Generated<string>;
  release: Generated<string>;
  /** Increases by one with each change of a teacher. */
  rev: Generated<number>;
  state_changed_at: Date | null;
  recall_reason: string | null;
}

/** The columns of a homework that come from its file in a package. */
export type HomeworkFileRow = Omit<
  HomeworkRow,
  'state' | 'release' | 'rev' | 'state_changed_at' | 'recall_reason'
>;

export interface HomeworkAssignmentRow {
  school_id: string;
  grade: number;
  klass: number;
  homework_id: string;
  subject: string;
  due_at: Date;
  is_recalled: Generated<boolean>;
}

/** The exceptions of one pupil at one homework. A null means that the setting of the homework applies. */
export interface HomeworkOverrideRow {
  school_id: string;
  homework_id: string;
  user_id: string;
  due_at: Date | null;
  extra_min: number | null;
  attempts: number | null;
  is_excused: Generated<boolean>;
  changed_at: Date;
  changed_by: string;
}

/** A homework of a teacher that is not published. */
export interface HomeworkDraftRow {
  school_id: string;
  id: string;
  owner_id: string;
  subject: string;
  content: unknown;
  rev: number;
  changed_at: Date;
}

/** A teacher's request that changed homework. It is stored so that a repeated request gets the same reply. */
export interface HomeworkEventRow {
  school_id: string;
  event_id: string;
  by_id: string;
  homework_id: string;
  action: string;
  body_hash: string;
  reply: unknown;
  at: Date;
}

export interface OverrideEventRow {
  school_id: string;
  event_id: string;
  request: unknown;
  reply: unknown;
  by_id: string;
  at: Date;
}

export interface HomeworkTables {
  homework_drafts: HomeworkDraftRow;
  homework_events: HomeworkEventRow;
  homework: HomeworkRow;
  homework_assignments: HomeworkAssignmentRow;
  homework_overrides: HomeworkOverrideRow;
  override_events: OverrideEventRow;
}

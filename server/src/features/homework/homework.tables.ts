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
}

export interface HomeworkAssignmentRow {
  school_id: string;
  grade: number;
  klass: number;
  homework_id: string;
  subject: string;
  due_at: Date;
}

export interface HomeworkTables {
  homework: HomeworkRow;
  homework_assignments: HomeworkAssignmentRow;
}

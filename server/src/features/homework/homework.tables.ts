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

export interface MarkingRequestRow {
  school_id: string;
  user_id: string;
  event_id: string;
  request: string;
  reply: unknown;
  at: Date;
}

export interface WorkViewerRow {
  school_id: string;
  user_id: string;
  attempt_id: string;
  question_id: string;
  seen_at: Date;
}

export interface PhraseRow {
  school_id: string;
  user_id: string;
  id: string;
  text: string;
  initials: string;
  created_at: Date;
}

export interface MarkingTables {
  marking_requests: MarkingRequestRow;
  work_viewers: WorkViewerRow;
  phrases: PhraseRow;
}

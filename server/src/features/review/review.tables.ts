export interface ReviewRequestRow {
  school_id: string;
  user_id: string;
  event_id: string;
  request: unknown;
  reply: unknown;
  at: Date;
}

export interface ReviewTables {
  review_requests: ReviewRequestRow;
}

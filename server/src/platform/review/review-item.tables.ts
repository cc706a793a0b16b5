export interface ReviewItemEventRow {
  school_id: string;
  user_id: string;
  kind: string;
  event_id: string;
  item_id: string;
  action: string;
  request_sha256: string;
  rev: number;
  at: Date;
}

export interface ReviewItemFileRow {
  school_id: string;
  kind: string;
  item_id: string;
  asset_id: string;
}

export interface ReviewItemTables {
  review_item_files: ReviewItemFileRow;
  review_item_events: ReviewItemEventRow;
}

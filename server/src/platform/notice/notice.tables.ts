export interface NoticeRow {
  school_id: string;
  user_id: string;
  id: string;
  kind: string;
  title: string;
  text: string;
  address: string;
  source_id: string | null;
  at: Date;
  read_at: Date | null;
}

export interface NoticeTables {
  notices: NoticeRow;
}

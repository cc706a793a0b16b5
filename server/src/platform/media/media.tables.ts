export interface MediaRow {
  id: string;
  extension: string;
  content_type: string;
  size_bytes: number;
}

export interface MediaTables {
  media: MediaRow;
}

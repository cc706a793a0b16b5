import type { Generated } from 'kysely';

export interface AssetRow {
  school_id: string;
  id: string;
  user_id: string;
  type: number;
  name: string;
  extension: string;
  bytes: number;
  sha256: string;
  received_sha256: string | null;
  difference_hash: string | null;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  thumbnail_bytes: number | null;
  homework_id: string | null;
  module: number | null;
  purpose: string | null;
  created_at: Date;
  stored_at: Date | null;
  attached_at: Date | null;
}

export interface AssetSchoolTotalRow {
  school_id: string;
  bytes: number;
}

export interface AssetUserTotalRow {
  school_id: string;
  user_id: string;
  bytes: number;
}

export interface AssetUploadRow {
  school_id: string;
  id: string;
  user_id: string;
  size: number | null;
  reserved_bytes: Generated<number>;
  metadata: unknown;
  created_at: Date;
  finished_at: Date | null;
}

export interface AssetTables {
  assets: AssetRow;
  asset_school_totals: AssetSchoolTotalRow;
  asset_user_totals: AssetUserTotalRow;
  asset_uploads: AssetUploadRow;
}

import type { Generated } from 'kysely';

export interface AuditEventRow {
  id: string;
  at: Date;
  event: string;
  outcome: string;
  school_id: string | null;
  actor: string;
  subject: string | null;
  address: Generated<string>;
  device: string | null;
  request: string | null;
  detail: Generated<string>;
  seal: number | null;
}

export interface AuditSealRow {
  number: number;
  sealed_at: Date;
  event_count: number;
  last_at: Date;
  digest: Uint8Array;
  mac: Uint8Array;
}

export interface AuditTables {
  audit_events: AuditEventRow;
  audit_seals: AuditSealRow;
}

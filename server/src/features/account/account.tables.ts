import type { Generated } from 'kysely';

export interface SmsChallengeRow {
  subject: string;
  phone_hash: string;
  role: number;
  purpose: string;
  school_id: string;
  user_id: string;
  challenge_hash: Uint8Array;
  code_mac: Uint8Array;
  attempts_left: number;
  expires_at: Date;
  ticket_hash: Uint8Array | null;
  ticket_expires_at: Date | null;
  holder_hash: Generated<string>;
  tried_at: Date | null;
  used_at: Date | null;
  done_mac: Uint8Array | null;
}

export interface SmsCooldownRow {
  phone_hash: string;
  last_at: Date;
  hour_from: Date;
  hour_count: number;
  day_from: Date;
  day_count: number;
  stranger_hour_count: Generated<number>;
  stranger_day_count: Generated<number>;
}

export interface PasswordResetRequestRow {
  school_id: string;
  id: string;
  user_id: string;
  state: Generated<string>;
  requested_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface AccountTables {
  sms_challenges: SmsChallengeRow;
  sms_cooldowns: SmsCooldownRow;
  password_resets: PasswordResetRequestRow;
}

import type { Generated } from 'kysely';

export interface UserRow {
  school_id: string;
  id: string;
  role: number;
  login_name: string;
  name: string;
  gender: Generated<number>;
  phone: Generated<string>;
  nickname: Generated<string>;
  portrait: Generated<string>;
  state: Generated<string>;
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  grade: number | null;
  klass: number | null;
  roll_number: Generated<string>;
  enrolled_year: number | null;
  phone_set_at: Date | null;
  password_expires_at: Date | null;
  password_source: Generated<string>;
  password_issued_at: Date | null;
  device_key_version: Generated<number>;
}

export interface SessionRow {
  token_hash: Uint8Array;
  id: string;
  school_id: string;
  user_id: string;
  agent: Generated<string>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  password_checked_at: Date | null;
  is_public: Generated<boolean>;
}

export interface LoginThrottleRow {
  subject: string;
  failures: number;
  window_started_at: Date;
  blocked_until: Date | null;
  in_a_row: Generated<number>;
}

export interface KnownDeviceRow {
  school_id: string;
  device_hash: string;
  user_id: string;
  last_used_at: Date;
}

/** A password reset, with the other access to the account that the reset ended: sessions, chat app and phone number. */
export interface AccountResetRow {
  school_id: string;
  id: string;
  user_id: string;
  reset_at: Date;
  reset_by: 'code' | 'teacher' | 'operator';
  ended_sessions: number;
  chat_app: 'none' | 'suspended' | 'removed';
  removed_phone: string;
}

export interface BudgetRow {
  subject: string;
  used: number;
  ends_at: Date;
}

export interface SmsOutboxRow {
  id: string;
  phone: string;
  code: string;
  kind: Generated<'code' | 'reset'>;
  created_at: Date;
}

/** The only row of the table `installation`. It contains data about the setup of this database. */
export interface InstallationRow {
  only_one: Generated<boolean>;
  key_fingerprint: string;
}

/** An indicator of assessment for a division: a city, a province, or (without both) all others. */
export interface IndicatorRow {
  id: string;
  province_code: string | null;
  city_code: string | null;
  name: string;
  performance_levels: Generated<number>;
}

export interface PlatformTables {
  indicators: IndicatorRow;
  users: UserRow;
  sessions: SessionRow;
  login_throttles: LoginThrottleRow;
  known_devices: KnownDeviceRow;
  account_resets: AccountResetRow;
  budgets: BudgetRow;
  sms_outbox: SmsOutboxRow;
  installation: InstallationRow;
}

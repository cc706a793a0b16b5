import type { Generated } from 'kysely';

import type {
  AssetRow,
  AssetSchoolTotalRow,
  AssetUploadRow,
  AssetUserTotalRow,
} from './schema-asset.ts';
import type { AttemptHistoryRow, AttemptRow, HeartbeatRow, OutageRow } from './schema-attempt.ts';
import type {
  AccountResetRow,
  BudgetRow,
  PasswordResetRow,
  SmsChallengeRow,
  SmsCooldownRow,
  SmsOutboxRow,
} from './schema-phone.ts';
import type {
  QuestionnaireAssignmentRow,
  QuestionnaireResponseRow,
  QuestionnaireRow,
} from './schema-questionnaire.ts';

/** One interface a table, columns named as in SQL; a test compares them with the real database. */

export interface DivisionRow {
  code: string;
  name: string;
  level: number;
  parent_code: string | null;
  is_own: Generated<boolean>;
}

export interface SchoolRow {
  id: string;
  name: string;
  province_code: string;
  city_code: string;
  county_code: string;
  periods: Generated<number[]>;
  edu_year: number;
  has_art_circle: Generated<boolean>;
  is_demo: Generated<boolean>;
}

export interface KlassRow {
  school_id: string;
  grade: number;
  klass: number;
  name: string | null;
}

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

export interface TeachingRow {
  school_id: string;
  user_id: string;
  subject: string;
  grade: number;
  klass: number;
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

/** A trip to the chat app. */
export interface ChatAppFlowRow {
  nonce_hash: Uint8Array;
  intent: string;
  channel: string;
  school_id: string | null;
  user_id: string | null;
  expires_at: Date;
  consumed_at: Date | null;
  code_hash: Uint8Array | null;
}

/** A user of the chat app who waits for a first login. */
export interface ChatAppPendingRow {
  code_hash: Uint8Array;
  nonce_hash: Uint8Array | null;
  provider: string;
  subject: Uint8Array;
  nickname: string;
  expires_at: Date;
}

/** The chat app's user who opens an account. */
export interface ExternalIdentityRow {
  school_id: string;
  user_id: string;
  provider: string;
  subject: Uint8Array;
  bound_at: Date;
  suspended_at: Date | null;
}

export interface BannerRow {
  id: string;
  school_id: string | null;
  place: string;
  title: string;
  text: Generated<string>;
  image: Generated<string>;
  link: Generated<string>;
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
}

export interface MainEntryRow {
  id: string;
  code: string;
  title: string;
  subject: Generated<string>;
  link: string;
  first_grade: Generated<number>;
  last_grade: Generated<number>;
  position: Generated<number>;
}

export interface IndicatorRow {
  id: string;
  province_code: string | null;
  city_code: string | null;
  name: string;
  performance_levels: Generated<number>;
}

export interface SupportContactRow {
  id: string;
  qq: string;
  phone: string;
  position: Generated<number>;
}

export interface MediaRow {
  id: string;
  extension: string;
  content_type: string;
  size_bytes: number;
}

export interface QuestionVersionRow {
  id: string;
  question_id: string;
  content: unknown;
  created_at: Generated<Date>;
}

export interface QuestionRow {
  id: string;
  version_id: string;
  subject: string;
  grade: number;
  unit: number;
  type: string;
  difficulty: number;
}

export interface VersionMediaRow {
  version_id: string;
  media_id: string;
}

export interface PaperRow {
  id: string;
  question_count: number;
  full_score: number;
}

export interface PaperQuestionRow {
  paper_id: string;
  position: number;
  version_id: string;
  score: number;
}

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

export interface AnswerEventRow {
  school_id: string;
  attempt_id: string;
  event_id: string;
  question_id: string;
  base_rev: number;
  rev: number | null;
  verdict: string;
  value: unknown;
  elapsed_ms: number;
  client_time: Date;
  device: Generated<string>;
  received_at: Generated<Date>;
}

export interface AnswerRow {
  school_id: string;
  attempt_id: string;
  question_id: string;
  rev: number;
  value: unknown;
  saved_at: Generated<Date>;
  revealed_at: Date | null;
}

export interface AuditSealRow {
  number: number;
  sealed_at: Date;
  event_count: number;
  last_at: Date;
  digest: Uint8Array;
  mac: Uint8Array;
}

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

export interface ArtCirclePostRow {
  school_id: string;
  id: string;
  user_id: string;
  subject: string;
  title: Generated<string>;
  text: Generated<string>;
  images: Generated<unknown>;
  audio: Generated<string>;
  state: Generated<string>;
  posted_at: Date;
  likes: Generated<number>;
}

export interface ArtCircleLikeRow {
  school_id: string;
  post_id: string;
  user_id: string;
  liked_at: Date;
}

/** The one row that says what this database was set up with. */
export interface InstallationRow {
  only_one: Generated<boolean>;
  key_fingerprint: string;
}

/** Every table of the product, named as in SQL. */
export interface Schema {
  divisions: DivisionRow;
  schools: SchoolRow;
  klasses: KlassRow;
  users: UserRow;
  teachings: TeachingRow;
  sessions: SessionRow;
  login_throttles: LoginThrottleRow;
  known_devices: KnownDeviceRow;
  chat_app_flows: ChatAppFlowRow;
  chat_app_pendings: ChatAppPendingRow;
  external_identities: ExternalIdentityRow;
  banners: BannerRow;
  main_entries: MainEntryRow;
  indicators: IndicatorRow;
  support_contacts: SupportContactRow;
  media: MediaRow;
  question_versions: QuestionVersionRow;
  questions: QuestionRow;
  version_media: VersionMediaRow;
  papers: PaperRow;
  paper_questions: PaperQuestionRow;
  homework: HomeworkRow;
  homework_assignments: HomeworkAssignmentRow;
  attempts: AttemptRow;
  attempt_history: AttemptHistoryRow;
  answer_events: AnswerEventRow;
  answers: AnswerRow;
  budgets: BudgetRow;
  sms_cooldowns: SmsCooldownRow;
  sms_challenges: SmsChallengeRow;
  sms_outbox: SmsOutboxRow;
  password_resets: PasswordResetRow;
  account_resets: AccountResetRow;
  audit_seals: AuditSealRow;
  audit_events: AuditEventRow;
  art_circle_posts: ArtCirclePostRow;
  art_circle_likes: ArtCircleLikeRow;
  questionnaires: QuestionnaireRow;
  questionnaire_assignments: QuestionnaireAssignmentRow;
  questionnaire_responses: QuestionnaireResponseRow;
  assets: AssetRow;
  asset_school_totals: AssetSchoolTotalRow;
  asset_uploads: AssetUploadRow;
  asset_user_totals: AssetUserTotalRow;
  installation: InstallationRow;
  heartbeats: HeartbeatRow;
  outages: OutageRow;
}

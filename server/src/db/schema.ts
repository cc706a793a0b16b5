import type { AttemptTables } from '../attempt/attempt.tables.ts';
import type { AboutTables } from '../features/about/about.tables.ts';
import type { AccountTables } from '../features/account/account.tables.ts';
import type { AppealTables } from '../features/appeal/appeal.tables.ts';
import type { ArtActivityTables } from '../features/art-activity/art-activity.tables.ts';
import type { ArtCircleTables } from '../features/art-circle/art-circle.tables.ts';
import type { ArtClubTables } from '../features/art-club/art-club.tables.ts';
import type { AttendanceTables } from '../features/attendance/attendance.tables.ts';
import type { HomeTables } from '../features/home/home.tables.ts';
import type { HomeworkTables } from '../features/homework/homework.tables.ts';
import type { HonourTables } from '../features/honour/honour.tables.ts';
import type { MarkingTables } from '../features/marking/marking.tables.ts';
import type { TeacherNoticeTables } from '../features/notice/notice.tables.ts';
import type { OutsideActivityTables } from '../features/outside-activity/outside-activity.tables.ts';
import type { QuestionnaireTables } from '../features/questionnaire/questionnaire.tables.ts';
import type { RemarksTables } from '../features/remarks/remarks.tables.ts';
import type { ResultsTables } from '../features/results/results.tables.ts';
import type { ReviewTables } from '../features/review/review.tables.ts';
import type { SchoolTables } from '../features/school/school.tables.ts';
import type { SessionTables } from '../features/session/session.tables.ts';
import type { SkillExamTables } from '../features/skill-exam/skill-exam.tables.ts';
import type { SupportTables } from '../features/support/support.tables.ts';
import type { AssetTables } from '../platform/asset/records/asset.tables.ts';
import type { AuditTables } from '../platform/audit/audit.tables.ts';
import type { CalendarTables } from '../platform/calendar/calendar.tables.ts';
import type { MediaTables } from '../platform/media/media.tables.ts';
import type { NoticeTables } from '../platform/notice/notice.tables.ts';
import type { PlatformTables } from '../platform/platform.tables.ts';
import type { ReportTables } from '../platform/report/report.tables.ts';
import type { ReviewItemTables } from '../platform/review/review-item.tables.ts';
import type { TeacherContactTables } from '../platform/teacher-contact/teacher-contact.tables.ts';
import type { QuestionImportTables } from '../question/import/question-import.tables.ts';
import type { QuestionTables } from '../question/question.tables.ts';

/** The tables of every owner. Each `*.tables.ts` file is in the folder that writes to its tables. */
type Owners = [
  AttemptTables,
  AboutTables,
  AccountTables,
  AppealTables,
  ArtActivityTables,
  ArtCircleTables,
  ArtClubTables,
  AttendanceTables,
  HomeTables,
  HomeworkTables,
  HonourTables,
  MarkingTables,
  OutsideActivityTables,
  QuestionnaireTables,
  RemarksTables,
  ResultsTables,
  ReviewTables,
  ReviewItemTables,
  ReportTables,
  SchoolTables,
  SessionTables,
  SkillExamTables,
  SupportTables,
  AssetTables,
  AuditTables,
  MediaTables,
  NoticeTables,
  TeacherNoticeTables,
  PlatformTables,
  TeacherContactTables,
  CalendarTables,
  QuestionTables,
  QuestionImportTables,
];

/** Joins the tables of a list of owners. If a table has two owners, the result is a text, which `Schema` cannot extend. */
type Compose<List extends object[], Found extends object = object> = List extends [
  infer First extends object,
  ...infer Rest extends object[],
]
  ? keyof First & keyof Found extends never
    ? Compose<Rest, Found & First>
    : `${keyof First & keyof Found & string} has two owners`
  : Found;

/** Every table of the product, with columns named as in SQL. A test compares it with the real database. */
export interface Schema extends Compose<Owners> {}

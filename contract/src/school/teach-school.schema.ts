import * as z from 'zod/mini';

import { CalendarYear } from '../shared/calendar.schema.ts';
import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { listUpTo } from '../shared/lists.ts';
import { intBetween, intInUrl } from '../shared/numbers.ts';
import { Id, Instant } from '../shared/text.ts';

const KlassKey = z.object({ grade: Grade, klass: Klass });

/** The facts about a school, and its numbers of this term. */
export const SchoolOverview = z.object({
  name: z.string(),
  /** The year in which the school year began. */
  year: z.int(),
  term: z.literal([1, 2]),
  /** The first and the last day of the term. */
  firstDay: z.string(),
  lastDay: z.string(),
  hasCalendar: z.boolean(),
  klasses: z.int(),
  pupils: z.int(),
  /** The number of active pupils who still have the password that they were given. */
  newPupils: z.int(),
  teachers: z.int(),
  subjects: z.array(
    z.object({
      subject: Subject,
      klassesWithoutTeacher: z.array(KlassKey),
      /** The homework, the recorded lessons and the sealed remarks of this term. */
      homework: z.int(),
      lessons: z.int(),
      remarks: z.int(),
    }),
  ),
});
export type SchoolOverview = z.infer<typeof SchoolOverview>;

/** A subject that a teacher teaches in a class. */
export const Teaching = z.strictObject({ subject: Subject, grade: Grade, klass: Klass });
export type Teaching = z.infer<typeof Teaching>;
/** The limit is higher than what a teacher can have: 99 classes of a grade in both subjects. */
const TEACHINGS_MAX = 200;

export const SchoolTeacher = z.object({
  _id: Id,
  name: z.string(),
  number: z.string(),
  /** Whether the teacher is staff of the whole school (role 4), who has all classes. */
  isStaff: z.boolean(),
  teachings: z.array(Teaching),
});
export type SchoolTeacher = z.infer<typeof SchoolTeacher>;

/** The teachers of a school by number, and its classes. */
export const SchoolTeachers = z.object({
  items: z.array(SchoolTeacher),
  next: z.null(),
  klasses: z.array(KlassKey),
});
export type SchoolTeachers = z.infer<typeof SchoolTeachers>;

export const ChangeTeachingsBody = z.strictObject({
  /** The classes on which the change is based. If the teacher has others now, nothing changes. */
  base: listUpTo(TEACHINGS_MAX, Teaching),
  teachings: listUpTo(TEACHINGS_MAX, Teaching),
});
export type ChangeTeachingsBody = z.infer<typeof ChangeTeachingsBody>;

export const CalendarYearNumber = intInUrl(2000, 2100);

/** The calendar of a school year. `rev` is 0 if the school has none for this year. */
export const SchoolCalendar = z.object({
  year: z.int(),
  /** The year in which the current school year began. */
  currentYear: z.int(),
  rev: z.int(),
  content: CalendarYear,
});
export type SchoolCalendar = z.infer<typeof SchoolCalendar>;

export const ChangeCalendarBody = z.strictObject({
  eventId: z.uuid(),
  baseRev: intBetween(0, 1_000_000),
  content: CalendarYear,
});
export type ChangeCalendarBody = z.infer<typeof ChangeCalendarBody>;

/** The extensions of files with a roster. */
export const rosterExtensions = ['zip', 'xlsx', 'csv'] as const;
export const ROSTER_BYTES_MAX = 2 * 1024 * 1024;

/** A fault or a warning of a roster with its place, for example `students.csv:12:5`. */
const RosterFinding = z.object({ at: z.string(), message: z.string() });

/** What the import of a roster would change. Nothing is changed yet. */
export const RosterPlan = z.object({
  file: z.string(),
  /** Names the file and the plan for the import. Null if the file has faults. */
  token: z.nullable(z.string()),
  changes: z.array(
    z.object({ kind: z.string(), added: z.int(), updated: z.int(), unchanged: z.int() }),
  ),
  notes: z.array(z.string()),
  /** The first faults; a file with faults is not imported. */
  faults: z.array(RosterFinding),
  /** The number of all faults. */
  faultCount: z.int(),
  warnings: z.array(RosterFinding),
});
export type RosterPlan = z.infer<typeof RosterPlan>;

/** The fields of the form before the file. */
export const RosterForm = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });

/** The groups of events in the record of the school. */
export const AuditKind = z.enum(['school', 'homework', 'marks', 'records', 'accounts']);
export type AuditKind = z.infer<typeof AuditKind>;

export const SchoolEvent = z.object({
  _id: Id,
  at: Instant,
  /** What happened, for example 修改任教班级. */
  title: z.string(),
  isRefused: z.boolean(),
  /** The name of the user who did it, or 运维 or 系统. */
  actor: z.string(),
  /** The name of the user whom it concerns, or an empty string. */
  subject: z.string(),
});
export type SchoolEvent = z.infer<typeof SchoolEvent>;

import * as z from 'zod/mini';

import { LessonDays } from '../shared/calendar.schema.ts';
import { CheckIn, checkIns } from '../shared/check-in.ts';
import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { exactTextField } from '../shared/form-fields.ts';
import { listBetween } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant } from '../shared/text.ts';

/** The number of lessons of a subject in a semester (spec section 3). */
export const LESSONS_MAX = 15;
/** The most pupils of a class whose attendance one request saves. */
const ROWS_MAX = 200;
/** A lesson that was held longer ago changes only with a reason. */
export const REASON_AFTER_DAYS = 7;
export const REASON_CHARACTERS_MAX = 200;

/** The performance of a pupil in a lesson (spec section 3): 1 poor, 2 excellent, 3 good. */
export const Performance = z.literal([1, 2, 3]);
export type Performance = z.infer<typeof Performance>;
export const performances = { poor: 1, excellent: 2, good: 3 } as const;
export const performanceLabels: Record<Performance, string> = { 1: '差', 2: '优', 3: '良' };

/** Whether a pupil took part in a lesson. A pupil on leave or absent has no performance. */
export function hasTakenPart(checkIn: CheckIn): boolean {
  return checkIn !== checkIns.leave && checkIn !== checkIns.absent;
}

/** A date without a time, for example `2026-11-24`. */
const Day = z.iso.date();

/** What a teacher records about one pupil in one lesson. */
export const AttendanceCell = z.object({
  checkIn: CheckIn,
  /** Null if the teacher has not judged it. */
  performance: z.nullable(Performance),
});
export type AttendanceCell = z.infer<typeof AttendanceCell>;

/** A recorded cell. `rev` counts its changes from 1. */
export const SavedCell = z.extend(AttendanceCell, { rev: z.int() });
export type SavedCell = z.infer<typeof SavedCell>;

/** A lesson whose attendance is recorded. */
const RecordedLesson = z.object({
  lesson: z.int(),
  /** The day of the lesson. Null if an import did not name it. */
  heldOn: z.nullable(Day),
});

/** The attendance of a class in one subject and semester. */
export const AttendanceSheet = z.object({
  grade: Grade,
  klass: Klass,
  subject: Subject,
  semester: z.int(),
  /** The semesters that the class has had, the current one first. */
  semesters: z.array(z.int()),
  /** Whether the attendance of the semester may change: its school year has not ended. */
  isOpen: z.boolean(),
  /** The first and the last day on which a lesson of the semester can be recorded now. */
  firstDay: Day,
  lastDay: Day,
  today: Day,
  /** The holidays and make-up days of the school year. */
  days: LessonDays,
  /** The number of performance levels of the school: 2 (差, 优) or 3 (差, 良, 优). */
  levels: z.int(),
  lessons: z.array(RecordedLesson),
  /** The pupils by student number, with their recorded cells by lesson. */
  pupils: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      number: z.string(),
      cells: z.array(z.extend(SavedCell, { lesson: z.int() })),
    }),
  ),
});
export type AttendanceSheet = z.infer<typeof AttendanceSheet>;

/** A class of a teacher with its last recorded lesson in the current semester. */
export const KlassLessons = z.object({
  grade: Grade,
  klass: Klass,
  /** The number of active pupils. */
  pupils: z.int(),
  /** The number of recorded lessons. */
  recorded: z.int(),
  /** The day of the last one, and its pupils on leave and absent. Null if there is none. */
  last: z.nullable(z.object({ heldOn: z.nullable(Day), leave: z.int(), absent: z.int() })),
});
export type KlassLessons = z.infer<typeof KlassLessons>;

/** The classes of a teacher, and what the school's calendar says about today. */
export const TaughtKlasses = z.object({
  items: z.array(KlassLessons),
  next: z.null(),
  /** The name of the holiday today, or null. */
  holiday: z.nullable(z.string()),
  /** The day of the week whose lessons today has: 1 is Monday, 7 Sunday. A make-up day has those of another day. */
  weekday: z.int(),
});
export type TaughtKlasses = z.infer<typeof TaughtKlasses>;

/** One lesson of a class: the recorded cells of its pupils. `heldOn` is null and `rows` empty before it is recorded. */
export const LessonSheet = z.object({
  lesson: z.int(),
  heldOn: z.nullable(Day),
  rows: z.array(z.extend(SavedCell, { userId: Id })),
});
export type LessonSheet = z.infer<typeof LessonSheet>;

/** The changes to a lesson: only the pupils whose cell changes. A first record has a row for each pupil. */
export const SaveLessonBody = z.strictObject({
  eventId: z.uuid(),
  heldOn: Day,
  /** Needed if the lesson was held more than `REASON_AFTER_DAYS` days ago. */
  reason: z.optional(exactTextField({ label: '原因', max: REASON_CHARACTERS_MAX })),
  rows: listBetween(
    1,
    ROWS_MAX,
    z.strictObject({
      userId: Id,
      /** The revision of the cell on which the change is based; 0 if it was not recorded. */
      baseRev: intBetween(0, 1_000_000),
      checkIn: CheckIn,
      performance: z._default(z.nullable(Performance), null),
    }),
  ),
});
export type SaveLessonBody = z.output<typeof SaveLessonBody>;

export const SaveLessonReply = z.object({
  /** The new revisions of the sent cells. */
  rows: z.array(z.object({ userId: Id, rev: z.int() })),
  savedAt: Instant,
});
export type SaveLessonReply = z.infer<typeof SaveLessonReply>;

/** The body of `sheetStale`: the cells that another device changed meanwhile, as they are now. Nothing was saved. */
export const StaleLessonReply = z.object({
  cells: z.array(z.extend(SavedCell, { userId: Id, by: z.string() })),
});

/** The attendance of one pupil in a subject and semester. */
export const PupilAttendance = z.object({
  semester: z.int(),
  /** The semesters that the pupil's class has had, the current one first. */
  semesters: z.array(z.int()),
  lessons: z.array(z.extend(AttendanceCell, { lesson: z.int(), heldOn: z.nullable(Day) })),
  /** The number of lessons by check-in. */
  counts: z.object({
    present: z.int(),
    leave: z.int(),
    late: z.int(),
    earlyLeave: z.int(),
    absent: z.int(),
  }),
  /** The share of lessons that the pupil attended, 0–1, without those on leave. Late and early leave count half. Null without such a lesson. */
  rate: z.nullable(z.number()),
});
export type PupilAttendance = z.infer<typeof PupilAttendance>;

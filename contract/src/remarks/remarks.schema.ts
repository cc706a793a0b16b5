import * as z from 'zod/mini';

import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { exactTextField } from '../shared/form-fields.ts';
import { listBetween } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant } from '../shared/text.ts';

/** The most characters of a remark. */
export const REMARK_CHARACTERS_MAX = 500;
/** The most remarks that one request seals or reopens: those of a class. */
const ITEMS_MAX = 200;

/** A date without a time, for example `2027-01-22`. */
const Day = z.iso.date();
const Rev = intBetween(0, 1_000_000);

/** A remark as the teachers of the class see it. */
export const SavedRemark = z.object({
  text: z.string(),
  /** Counts the changes from 1, including seals. */
  rev: z.int(),
  /** When it was sealed, or null. The pupil sees a sealed remark only. */
  sealedAt: z.nullable(Instant),
  /** Whether the staff has reopened it after the end of the semester. */
  isReopened: z.boolean(),
  /** The name of the teacher who wrote it last. Empty if it was imported. */
  by: z.string(),
});
export type SavedRemark = z.infer<typeof SavedRemark>;

/** The remarks of a class in one subject and semester. */
export const RemarkSheet = z.object({
  grade: Grade,
  klass: Klass,
  subject: Subject,
  semester: z.int(),
  /** The semesters that the class has had, the current one first. */
  semesters: z.array(z.int()),
  /** The last day of the semester. After it, only reopened remarks can change. */
  lastDay: Day,
  isOpen: z.boolean(),
  /** Whether the teacher may reopen remarks after the last day. */
  mayReopen: z.boolean(),
  /** The pupils by student number. */
  pupils: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      number: z.string(),
      remark: z.nullable(SavedRemark),
      /** The sealed remark of the semester before. Empty if there is none. */
      before: z.string(),
    }),
  ),
});
export type RemarkSheet = z.infer<typeof RemarkSheet>;

/** A class of a teacher with the state of its remarks in the current semester. */
export const KlassRemarks = z.object({
  grade: Grade,
  klass: Klass,
  /** The number of active pupils, of their remarks with text, and of their sealed remarks. */
  pupils: z.int(),
  written: z.int(),
  sealed: z.int(),
});
export type KlassRemarks = z.infer<typeof KlassRemarks>;

export const KlassRemarksList = z.object({
  /** The last day of the current semester. */
  lastDay: Day,
  items: z.array(KlassRemarks),
  next: z.null(),
});

export const SaveRemarkBody = z.strictObject({
  eventId: z.uuid(),
  /** The revision on which the change is based; 0 if there was no remark. */
  baseRev: Rev,
  /** A draft may be empty, because a teacher may delete its text. */
  text: exactTextField({ label: '评语', max: REMARK_CHARACTERS_MAX }),
});
export type SaveRemarkBody = z.infer<typeof SaveRemarkBody>;

export const SaveRemarkReply = z.object({ rev: z.int(), savedAt: Instant });
export type SaveRemarkReply = z.infer<typeof SaveRemarkReply>;

/** The body of `remarkStale`: the remark as another device has saved it. Nothing was saved. */
export const StaleRemarkReply = z.object({ remark: SavedRemark });

export const SealRemarksBody = z.strictObject({
  eventId: z.uuid(),
  /** The remarks with the revisions that the teacher has read. */
  items: listBetween(1, ITEMS_MAX, z.strictObject({ userId: Id, rev: Rev })),
});
export type SealRemarksBody = z.infer<typeof SealRemarksBody>;

/**
 * The outcome of sealing a remark. stale: another device has changed the text, so the teacher has not read it. empty, unfilled:
 * the text is not complete. closed: the semester has ended.
 */
const SealOutcome = z.enum(['sealed', 'stale', 'empty', 'unfilled', 'closed']);
export type SealOutcome = z.infer<typeof SealOutcome>;

export const SealRemarksReply = z.object({
  items: z.array(z.object({ userId: Id, outcome: SealOutcome })),
  savedAt: Instant,
});
export type SealRemarksReply = z.infer<typeof SealRemarksReply>;

export const ReopenRemarksBody = z.strictObject({
  eventId: z.uuid(),
  userIds: listBetween(1, ITEMS_MAX, Id),
});
export type ReopenRemarksBody = z.infer<typeof ReopenRemarksBody>;

export const ReopenRemarksReply = z.object({ savedAt: Instant });
export type ReopenRemarksReply = z.infer<typeof ReopenRemarksReply>;

/** A sealed remark as the pupil reads it. */
export const TeacherComment = z.object({
  /** The year in which the school year began. */
  year: z.int(),
  semester: z.int(),
  subject: Subject,
  text: z.string(),
  /** The name of the teacher who sealed it. Empty if an import did not name one. */
  teacher: z.string(),
  sealedAt: Instant,
});
export type TeacherComment = z.infer<typeof TeacherComment>;

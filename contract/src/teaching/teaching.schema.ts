import * as z from 'zod/mini';

import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { Id, Instant } from '../shared/text.ts';

/** A class that a teacher may see, with the state of its homework in one subject this term. */
export const KlassSummary = z.object({
  grade: Grade,
  klass: Klass,
  /** The number of active pupils. */
  pupils: z.int(),
  /** The number of pupils who did not hand in a homework that is due. */
  missing: z.int(),
  /** The number of handed-in attempts that wait for the teacher's marks, or for a decision about a late answer. */
  waiting: z.int(),
});
export type KlassSummary = z.infer<typeof KlassSummary>;

/** The factor by which the time limits of a pupil are longer (extra time, 便利安排). */
export const TimeFactor = z.literal(
  [1, 1.25, 1.5, 1.75, 2],
  '限时可以延长到1、1.25、1.5、1.75或2倍',
);
export type TimeFactor = z.infer<typeof TimeFactor>;

/** A pupil's standing arrangements, which apply to every homework that the pupil begins. */
export const Standing = z.strictObject({ timeFactor: TimeFactor });
export type Standing = z.infer<typeof Standing>;

/** A pupil in the list of a class. */
export const RosterPupil = z.object({
  _id: Id,
  name: z.string(),
  /** The student number, with which the pupil signs in. */
  number: z.string(),
  /** The initials of the name in pinyin, in lower case, for example `lxm`. */
  initials: z.string(),
  gender: z.int(),
  portrait: z.string(),
  /** The number of homework of this term that is due and that the pupil did not hand in. */
  missing: z.int(),
  standing: Standing,
});
export type RosterPupil = z.infer<typeof RosterPupil>;

/** A pupil, as a teacher of the pupil's class sees the record. */
export const TaughtPupil = z.object({
  _id: Id,
  name: z.string(),
  number: z.string(),
  gender: z.int(),
  grade: Grade,
  klass: Klass,
  portrait: z.string(),
  /** The phone number with its middle digits hidden, or empty. */
  phone: z.string(),
  /** The roll number. Only staff of the whole school (role 4) see it; for others it is empty. */
  rollNumber: z.string(),
  standing: Standing,
});
export type TaughtPupil = z.infer<typeof TaughtPupil>;

/**
 * missing: due and not handed in. open: not yet due. marking: handed in, not yet marked. done: marked. excused: not handed in, and
 * the pupil need not do it.
 */
const PupilHomeworkState = z.enum(['open', 'missing', 'marking', 'done', 'excused']);
export type PupilHomeworkState = z.infer<typeof PupilHomeworkState>;

/** A homework of a pupil's class in this term, with the pupil's last handed-in attempt. */
export const PupilHomework = z.object({
  homeworkId: Id,
  title: z.string(),
  due: Instant,
  state: PupilHomeworkState,
  /** Whether the attempt was handed in after the due time. */
  late: z.boolean(),
  submittedAt: z.nullable(Instant),
  score: z.nullable(z.number()),
  full: z.number(),
});
export type PupilHomework = z.infer<typeof PupilHomework>;

/**
 * Work that waits for the teacher: the handed-in attempts at one homework in one class that need marks, or a decision about a late
 * answer.
 */
const WaitingWork = z.object({
  homeworkId: Id,
  title: z.string(),
  grade: Grade,
  klass: Klass,
  count: z.int(),
  /** The number of these attempts with a late answer that waits for a decision. */
  late: z.int(),
  /** The time at which the oldest of these attempts was handed in, or at which its late answer arrived if it needs no marks. */
  oldest: Instant,
});

/** A homework of a class that is or was due about now. */
const WeekHomework = z.object({
  homeworkId: Id,
  title: z.string(),
  grade: Grade,
  klass: Klass,
  due: Instant,
  pupils: z.int(),
  /** The number of pupils who handed in. `marked` is the number of those with no attempt that waits for marks. */
  handedIn: z.int(),
  marked: z.int(),
});

export const Today = z.object({
  subject: Subject,
  waiting: z.array(WaitingWork),
  week: z.array(WeekHomework),
});
export type Today = z.infer<typeof Today>;

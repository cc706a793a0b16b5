import * as z from 'zod/mini';

import { Grade, Klass } from '../shared/enumerations.ts';
import { exactTextField, timeField } from '../shared/form-fields.ts';
import { listBetween } from '../shared/lists.ts';
import { Id, Instant } from '../shared/text.ts';

export const NOTICE_TITLE_CHARACTERS_MAX = 40;
export const NOTICE_TEXT_CHARACTERS_MAX = 1000;
/** The most pupils whom a notice names one by one. */
export const NOTICE_PUPILS_MAX = 100;
/** The most classes of a notice. It is more than a school has. */
const NOTICE_KLASSES_MAX = 500;
/** A notice can be scheduled for the time of a term. */
export const SCHEDULE_DAYS_MAX = 180;
export const NOTICES_PER_DAY = 50;

const KlassKey = z.strictObject({ grade: Grade, klass: Klass });

/** The pupils who get a notice: those of some classes, or some pupils. */
const NoticeTarget = z.union(
  [
    z.strictObject({ klasses: listBetween(1, NOTICE_KLASSES_MAX, KlassKey) }),
    z.strictObject({ userIds: listBetween(1, NOTICE_PUPILS_MAX, z.uuid()) }),
  ],
  '请选择班级或学生',
);
export type NoticeTarget = z.infer<typeof NoticeTarget>;

const noticeFields = {
  eventId: z.uuid(),
  title: exactTextField({ label: '标题', max: NOTICE_TITLE_CHARACTERS_MAX }),
  text: exactTextField({ label: '内容', max: NOTICE_TEXT_CHARACTERS_MAX }),
  to: NoticeTarget,
  /** The time at which the notice is sent. Null sends it at once. */
  sendAt: z.nullable(timeField('请填写发出的时间')),
};

export const NewTeacherNotice = z.strictObject(noticeFields);
export type NewTeacherNotice = z.infer<typeof NewTeacherNotice>;

export const ChangedTeacherNotice = z.strictObject({ ...noticeFields, baseRev: z.int() });
export type ChangedTeacherNotice = z.infer<typeof ChangedTeacherNotice>;

/** `recalled`: taken out of the inboxes, or cancelled before it was sent. */
export const TeacherNoticeState = z.enum(['scheduled', 'sent', 'recalled']);
export type TeacherNoticeState = z.infer<typeof TeacherNoticeState>;

/** A notice in the list of the teacher who wrote it. */
export const TeacherNotice = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  /** The classes of the notice. Empty if the teacher chose single pupils. */
  klasses: z.array(z.object({ grade: Grade, klass: Klass })),
  /** The ids of the pupils whom the teacher chose one by one. Empty if the notice is for classes. */
  userIds: z.array(Id),
  /** The names of the first three of these pupils. */
  names: z.array(z.string()),
  state: TeacherNoticeState,
  createdAt: Instant,
  sendAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
  recalledAt: z.nullable(Instant),
  /** The numbers of pupils who got the notice and who read it. */
  sent: z.int(),
  read: z.int(),
  rev: z.int(),
});
export type TeacherNotice = z.infer<typeof TeacherNotice>;

/** The pupils of one class who got a notice. `unread` names those who have not read it and whom the teacher may still see. */
export const NoticeReaders = z.object({
  grade: Grade,
  klass: Klass,
  sent: z.int(),
  read: z.int(),
  unread: z.array(z.object({ _id: Id, name: z.string() })),
});
export type NoticeReaders = z.infer<typeof NoticeReaders>;

export const TeacherNoticeDetail = z.object({
  notice: TeacherNotice,
  readers: z.array(NoticeReaders),
});

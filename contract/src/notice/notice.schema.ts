import * as z from 'zod/mini';

import { Id, Instant } from '../shared/text.ts';

/** The highest number of unread notices that the server counts. The app shows more as 99+. */
export const UNREAD_COUNT_MAX = 100;

/** What a notice tells a pupil. `teacher` is a notice that a teacher wrote. */
export const NoticeKind = z.enum([
  'teacher',
  'marked',
  'takenBack',
  'corrected',
  'appeal',
  'late',
  'reminder',
  'remark',
  'review',
  'activity',
  'club',
  'clubNotice',
  'waitlist',
  'exam',
]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** A notice in the inbox of a pupil. */
export const Notice = z.object({
  _id: Id,
  kind: NoticeKind,
  title: z.string(),
  text: z.string(),
  /** The address of the page that the notice opens, or empty. */
  address: z.string(),
  /** The name of the teacher who wrote the notice; empty for other kinds. */
  from: z.string(),
  at: Instant,
  readAt: z.nullable(Instant),
});
export type Notice = z.infer<typeof Notice>;

/** The number of unread notices, at most `UNREAD_COUNT_MAX`. */
export const UnreadCount = z.object({ count: z.int() });

import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Grade, Klass } from '../shared/enumerations.ts';
import { intBetween } from '../shared/numbers.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { TeacherContact } from '../shared/teacher-contact.schema.ts';
import { Id, Instant, requiredText } from '../shared/text.ts';
import { PasswordReset } from './phone.schema.ts';

const RequestParams = z.object({ id: Id });
/** Until `expiresAt` the pupil can sign in with the password, but only to choose another one. */
const OneTimePassword = z.object({ password: z.string(), expiresAt: Instant });

/** A forgotten password without a phone number: the pupil sends a request, and a teacher of the class decides. */
export const passwordResetEndpoints = {
  /**
   * Requests a new password. The reply does not reveal whether the pupil exists, so a screen says 已提交，请联系任课老师, never
   * 已找到. `idn` is the roll number or the student number. A second call before a teacher decides does not create a
   * second request. `teachers` are those of the named class who want to be reached without a sign-in; they do not depend on the pupil.
   */
  request: endpoint({
    method: 'POST',
    path: '/v2/students/password/verify/reset',
    summary: '没有手机号时请任课老师重置密码',
    access: 'anyone',
    body: z.strictObject({
      period: intBetween(1, 3),
      aId: Id,
      grade: Grade,
      klass: Klass,
      name: requiredText(40),
      idn: requiredText(40),
    }),
    reply: z.object({ ok: z.literal(true), teachers: z.array(TeacherContact) }),
    refusals: ['tooFrequent'],
  }),
  /** Lists the open requests of the classes that this teacher teaches in any subject, the oldest first. */
  list: endpoint({
    method: 'GET',
    path: '/v2/password-resets',
    summary: '任教班级里等待处理的密码重置申请',
    access: 'teacher',
    query: z.object(pageQuery),
    reply: pageOf(PasswordReset),
  }),
  /**
   * Approves a request. Only this reply contains the one-time password. Until `expiresAt` the pupil can sign in with
   * this password, but only to choose another one.
   */
  approve: endpoint({
    method: 'POST',
    path: '/v2/password-resets/:id/approve',
    summary: '同意重置：得到一个 24 小时内有效的临时密码',
    access: 'teacher',
    params: RequestParams,
    body: z.optional(z.strictObject({})),
    reply: OneTimePassword,
    refusals: ['notFound', 'resetDecided', 'busy'],
  }),
  /** Sets a one-time password without a request, for a pupil who stands beside the teacher. */
  issue: endpoint({
    method: 'POST',
    path: '/v2/teach/pupils/:id/password',
    summary: '给任教班级里的学生一个 24 小时内有效的临时密码',
    access: 'teacher',
    params: RequestParams,
    body: z.optional(z.strictObject({})),
    reply: OneTimePassword,
    refusals: ['notFound', 'busy'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/v2/password-resets/:id/refuse',
    summary: '拒绝重置',
    access: 'teacher',
    params: RequestParams,
    body: z.optional(z.strictObject({})),
    reply: z.object({ ok: z.literal(true) }),
    refusals: ['notFound', 'resetDecided'],
  }),
};

import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { exactTextField } from '../shared/form-fields.ts';
import { pageOf } from '../shared/paging.ts';
import {
  CONTACT_HOURS_CHARACTERS_MAX,
  CONTACT_PHONE_CHARACTERS_MAX,
  CONTACT_PLACE_CHARACTERS_MAX,
  TeacherContact,
} from '../shared/teacher-contact.schema.ts';

const contactFields = {
  hours: exactTextField({ label: '联系时间', max: CONTACT_HOURS_CHARACTERS_MAX }),
  place: exactTextField({ label: '地点', max: CONTACT_PLACE_CHARACTERS_MAX }),
  phone: exactTextField({ label: '电话', max: CONTACT_PHONE_CHARACTERS_MAX }),
  /** Whether a visitor who asks for a new password sees the contact too. */
  isPublic: z.boolean(),
};

/** `rev` is 0 before the teacher has saved a contact. */
export const OwnContact = z.object({ ...contactFields, rev: z.int() });
export type OwnContact = z.infer<typeof OwnContact>;

export const ContactChange = z.strictObject({
  eventId: z.uuid(),
  baseRev: z.int().check(z.nonnegative()),
  ...contactFields,
});
export type ContactChange = z.infer<typeof ContactChange>;

export const teacherContactEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/teacher-contacts',
    summary: '本班任课老师和他们的联系方式',
    access: 'pupil',
    reply: pageOf(TeacherContact),
  }),
  own: endpoint({
    method: 'GET',
    path: '/v2/teach/contact',
    summary: '我的联系方式',
    access: 'teacher',
    reply: OwnContact,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/teach/contact',
    summary: '保存我的联系方式，任教班级的学生会看到',
    access: 'teacher',
    body: ContactChange,
    reply: OwnContact,
    refusals: ['contactStale'],
  }),
};

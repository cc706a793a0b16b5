import * as z from 'zod/mini';

import { Subject } from './enumerations.ts';

export const CONTACT_HOURS_CHARACTERS_MAX = 60;
export const CONTACT_PLACE_CHARACTERS_MAX = 40;
export const CONTACT_PHONE_CHARACTERS_MAX = 20;

/** A teacher of a class, and how the pupils of the class reach the teacher. A text is empty if the teacher has not written it. */
export const TeacherContact = z.object({
  name: z.string(),
  subjects: z.array(Subject),
  hours: z.string(),
  place: z.string(),
  phone: z.string(),
});
export type TeacherContact = z.infer<typeof TeacherContact>;

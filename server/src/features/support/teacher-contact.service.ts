import type { TeacherContact } from '@meiyu/contract/shared/teacher-contact.schema';
import type { ContactChange, OwnContact } from '@meiyu/contract/support/teacher-contact.endpoints';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import {
  selectOptionalContact,
  selectTeacherContacts,
  upsertContact,
} from '../../platform/teacher-contact/teacher-contact.repository.ts';

/** Lists the teachers of the pupil's class with their contacts. */
export async function listTeacherContacts(
  { db }: Context,
  pupil: SignedIn,
): Promise<{ items: TeacherContact[]; next: null }> {
  return { items: await selectTeacherContacts(db, pupil), next: null };
}

export async function viewOwnContact({ db }: Context, teacher: SignedIn): Promise<OwnContact> {
  return toOwnContact(await selectOptionalContact(db, teacher));
}

/**
 * Saves the teacher's contact. A repeated request changes nothing.
 *
 * @throws {Problem} `badRequest` if the phone number is not valid, `contactStale` if another device has saved a later revision
 */
export async function changeOwnContact(
  { db }: Context,
  teacher: SignedIn,
  change: ContactChange,
): Promise<OwnContact> {
  const phone = change.phone.trim();
  if (!/^(?:\+?\d[\d -]{4,18})?$/.test(phone)) {
    throw problem('badRequest', { error_msg: '请填写正确的电话，例如 0571-81112222' });
  }
  const content = { ...change, hours: change.hours.trim(), place: change.place.trim(), phone };
  const isSaved = await upsertContact(db, teacher, content);
  const contact = await selectOptionalContact(db, teacher);
  if (!isSaved && contact?.event_id !== change.eventId) throw problem('contactStale');
  return toOwnContact(contact);
}

function toOwnContact(row: Awaited<ReturnType<typeof selectOptionalContact>>): OwnContact {
  return {
    hours: row?.hours ?? '',
    place: row?.place ?? '',
    phone: row?.phone ?? '',
    isPublic: row?.is_public ?? false,
    rev: row?.rev ?? 0,
  };
}

import { randomUUID } from 'node:crypto';

import { inSchool } from '../../db/scope.ts';
import { changeOwnContact } from '../../features/support/teacher-contact.service.ts';
import type { Context } from '../../platform/context.ts';
import { findDemoUser } from './demo-user.ts';

const DEMO_SCHOOL = '3301060001';

/**
 * The contact of the music teacher. The art teacher has none, so that the demo shows a teacher with a contact and one
 * without.
 */
const contact = {
  hours: '周一到周五 16:00–17:00',
  place: '艺术楼 203 音乐教室',
  phone: '',
  isPublic: true,
};

/** Saves how pupils reach a demo teacher. */
export function saveDemoContacts(context: Context): Promise<void> {
  return inSchool(DEMO_SCHOOL, context.db, async (db) => {
    const teacher = await findDemoUser({ ...context, db }, DEMO_SCHOOL, 'T2001');
    await changeOwnContact({ ...context, db }, teacher, {
      eventId: randomUUID(),
      baseRev: 0,
      ...contact,
    });
  });
}

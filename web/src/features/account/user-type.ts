import type { UserType } from '@meiyu/contract/account/phone.schema';

import { isPupil, type UserInfo } from '../../session/session-store.ts';

/** Returns the type under which the user's phone is bound. One number may belong to one pupil and to one teacher. */
export function getUserType(user: UserInfo): UserType {
  return isPupil(user) ? 'student' : 'teacher';
}

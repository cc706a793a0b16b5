import type { UserType } from '@meiyu/contract/account/phone.schema';

import { isPupil, type UserInfo } from '../../session/session-store.ts';

/** Returns the type under which the user's phone number is bound. One number can be bound to one pupil and one teacher. */
export function getUserType(user: UserInfo): UserType {
  return isPupil(user) ? 'student' : 'teacher';
}

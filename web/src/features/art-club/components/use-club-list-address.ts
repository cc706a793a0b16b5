import { isPupil, useUser } from '../../../session/session-store.ts';
import { artClubAddresses } from '../art-club.addresses.ts';
import { teacherClubAddresses } from '../teacher/teacher-club.addresses.ts';

/** Returns the address of the list of clubs: all clubs for pupils, and the clubs that a teacher runs. */
export function useClubListAddress(): string {
  return isPupil(useUser()) ? artClubAddresses.list('all') : teacherClubAddresses.list();
}

import { isPupil, useUser } from '../../../session/session-store.ts';
import { artClubAddresses } from '../art-club.addresses.ts';
import { taughtClubAddresses } from '../teacher/taught-club.addresses.ts';

/** Returns the address of the list of clubs: all clubs for pupils, and the clubs that a teacher runs. */
export function useClubListAddress(): string {
  return isPupil(useUser()) ? artClubAddresses.list('all') : taughtClubAddresses.list();
}

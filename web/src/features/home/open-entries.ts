import type { PracticeEntry } from '../../feature.ts';
import { isPupil, type UserInfo } from '../../session/session-store.ts';

/** Returns the entries that a user may open. */
export function filterOpenEntries(
  all: readonly PracticeEntry[],
  user: UserInfo,
): readonly PracticeEntry[] {
  return all.filter(({ access }) => access === 'member' || isPupil(user));
}

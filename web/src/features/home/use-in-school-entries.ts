import type { PracticeEntry } from '../../feature.ts';
import { useSchoolConfig } from '../../queries/use-school-config.ts';
import { useUser } from '../../session/session-store.ts';
import { filterOpenEntries } from './open-entries.ts';

/** Returns the in-school entries that the user may open. Until the school's config is loaded, entries for named schools are left out. */
export function useInSchoolEntries(
  all: readonly PracticeEntry[],
  options: { isWanted: boolean },
): {
  entries: readonly PracticeEntry[];
  config: ReturnType<typeof useSchoolConfig>;
} {
  const user = useUser();
  const config = useSchoolConfig(options);
  const entries = filterOpenEntries(all, user).filter(
    ({ isForNamedSchools }) => !isForNamedSchools || config.isNamed,
  );
  return { entries, config };
}

import type { InSchoolEntry } from '../../feature.ts';
import { useSchoolConfig } from '../../queries/use-school-config.ts';
import { isPupil, useUser } from '../../session/session-store.ts';

/** Returns the in-school entries that the user may open. The list is empty until the school's config is loaded. */
export function useInSchoolEntries(
  all: readonly InSchoolEntry[],
  options: { isWanted: boolean },
): {
  entries: readonly InSchoolEntry[];
  config: ReturnType<typeof useSchoolConfig>;
} {
  const user = useUser();
  const config = useSchoolConfig(options);
  const entries = config.isNamed
    ? all.filter(({ access }) => access === 'member' || isPupil(user))
    : [];
  return { entries, config };
}

import { useSchoolConfig } from '../../api/use-school-config.ts';
import { isPupil, useUser } from '../../session/session-store.ts';
import { inSchoolEntries, type InSchoolEntry } from './in-school-entries.ts';

/** The in-school entries that the user has; none while the school config is not known. */
export function useInSchoolEntries(options: { isWanted: boolean }): {
  entries: readonly InSchoolEntry[];
  config: ReturnType<typeof useSchoolConfig>;
} {
  const user = useUser();
  const config = useSchoolConfig(options);
  const entries = config.isNamed
    ? inSchoolEntries.filter(({ access }) => access === 'member' || isPupil(user))
    : [];
  return { entries, config };
}

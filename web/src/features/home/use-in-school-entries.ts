import { useQueries } from '@tanstack/react-query';

import type { PracticeEntry } from '../../feature.ts';
import { useSchoolConfig } from '../../queries/use-school-config.ts';
import { useUser } from '../../session/session-store.ts';
import { filterOpenEntries } from './open-entries.ts';

/**
 * Returns the in-school entries that the user may open. Until the school's config is loaded, entries for named schools are left out, and
 * so is an entry of which the server has not said that the user has it.
 */
export function useInSchoolEntries(
  all: readonly PracticeEntry[],
  options: { isWanted: boolean },
): {
  entries: readonly PracticeEntry[];
  config: ReturnType<typeof useSchoolConfig>;
} {
  const user = useUser();
  const config = useSchoolConfig(options);
  const open = filterOpenEntries(all, user);
  const offers = useQueries({
    queries: open.map(({ address, fetchIsOffered }) => ({
      queryKey: ['offered', address],
      queryFn: () => fetchIsOffered?.() ?? true,
      enabled: options.isWanted && fetchIsOffered !== undefined,
    })),
  });
  const entries = open.filter(
    ({ isForNamedSchools, fetchIsOffered }, index) =>
      (!isForNamedSchools || config.isNamed) &&
      (fetchIsOffered === undefined || offers[index]?.data === true),
  );
  return { entries, config };
}

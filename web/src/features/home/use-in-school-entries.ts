import { useQuery } from '@tanstack/react-query';

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
  const offers = useQuery({
    queryKey: ['offered'],
    queryFn: () => listOffered(open),
    enabled: options.isWanted && open.some(({ fetchIsOffered }) => fetchIsOffered),
  });
  const entries = open.filter(
    ({ isForNamedSchools, fetchIsOffered, address }) =>
      (!isForNamedSchools || config.isNamed) && (!fetchIsOffered || offers.data?.includes(address)),
  );
  return { entries, config };
}

/** Returns the addresses of the entries that the server offers the user. */
async function listOffered(entries: readonly PracticeEntry[]): Promise<string[]> {
  const asked = entries.map(async ({ address, fetchIsOffered }) =>
    (await fetchIsOffered?.()) === true ? [address] : [],
  );
  return (await Promise.all(asked)).flat();
}

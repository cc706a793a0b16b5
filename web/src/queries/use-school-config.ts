import { useQuery } from '@tanstack/react-query';

import { useUser } from '../session/session-store.ts';
import { schoolConfigQuery } from './main-queries.ts';

/**
 * Returns whether the school config names the user's school. Such schools have questionnaires and the art circle (spec section 2).
 * `isNamed` is null until the config is loaded.
 */
export function useSchoolConfig({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { schoolId } = useUser();
  const query = useQuery({ ...schoolConfigQuery(), enabled: isWanted });
  const isNamed =
    query.data === undefined ? null : query.data.some((entry) => entry.aId === schoolId);
  return { isNamed, query };
}

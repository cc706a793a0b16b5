import { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';

import { useUser } from '../session/session-store.ts';
import { mainPageQuery } from './main-queries.ts';

/**
 * Returns the subjects in which the school sets homework, according to the main page. Returns both subjects until the main page is
 * loaded.
 */
export function useSubjects(): Subject[] {
  const entries = useQuery(mainPageQuery(useUser())).data?.entries ?? [];
  const subjects = entries
    .filter((entry) => entry.code === 'homework')
    .flatMap((entry) => Subject.safeParse(entry.subject).data ?? []);
  return subjects.length > 0 ? subjects : Subject.options;
}

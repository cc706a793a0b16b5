import type { Subject } from '@meiyu/contract/shared/enumerations';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';
import { useQuery } from '@tanstack/react-query';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** Returns the classes that the teacher teaches in a subject. */
export function useKlasses(subject: Subject) {
  const { data, isPending } = useQuery(
    endpointQuery(teachingEndpoints.klasses, { query: { subject } }),
  );
  return { items: data?.items ?? [], isPending };
}

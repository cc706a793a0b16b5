import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

const FIRST_PAGE_CURSOR = '';
const WORKS_LIMIT = 100;

/** Builds the paged query for the works of an exam that the teacher can mark or has marked. */
export function examWorksQuery(exam: string) {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [teachSkillExamEndpoints.works.path, exam],
    queryFn: ({ pageParam, signal }) =>
      call(teachSkillExamEndpoints.works, {
        query: {
          exam,
          limit: WORKS_LIMIT,
          ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Builds the query for one work of an exam. */
export function examWorkQuery(workId: string) {
  return endpointQuery(teachSkillExamEndpoints.work, { params: { workId } });
}

import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import type { ExamPupilFilter } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

const FIRST_PAGE_CURSOR = '';
const PUPILS_LIMIT = 100;

/** Builds the paged query for the exams that the teacher runs or marks. */
export function teacherExamsQuery() {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [teachSkillExamEndpoints.list.path],
    queryFn: ({ pageParam, signal }) =>
      call(teachSkillExamEndpoints.list, {
        query: pageParam === FIRST_PAGE_CURSOR ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

export function teacherExamQuery(id: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: [teachSkillExamEndpoints.one.path, id],
    queryFn: ({ signal }) => call(teachSkillExamEndpoints.one, { params: { id }, signal }),
  });
}

export function examMarkersQuery() {
  return endpointQuery(teachSkillExamEndpoints.markers, {});
}

/** Builds the query for the exams with works that the teacher must mark. */
export function examsToMarkQuery() {
  return endpointQuery(teachSkillExamEndpoints.waiting, {});
}

/** Builds the paged query for the pupils of an exam. */
export function examPupilsQuery(id: string, only: ExamPupilFilter | undefined) {
  return infiniteQueryOptions({
    queryKey: [teachSkillExamEndpoints.pupils.path, id, only ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(teachSkillExamEndpoints.pupils, {
        params: { id },
        query: {
          limit: PUPILS_LIMIT,
          ...(only !== undefined && { only }),
          ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Loads an exam, its pupils and the list again. */
export async function invalidateExam(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [teachSkillExamEndpoints.list.path] }),
    client.invalidateQueries({ queryKey: teacherExamQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: [teachSkillExamEndpoints.pupils.path, id] }),
  ]);
}

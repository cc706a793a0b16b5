import { teachHomeworkEndpoints } from '@meiyu/contract/homework/teach-homework.endpoints';
import type {
  ChangeHomeworkBody,
  CreateHomeworkBody,
  HomeworkContent,
  TeachHomeworkList,
} from '@meiyu/contract/homework/teach-homework.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the query for the homework of the teacher's classes in one state. */
export function teachHomeworkListQuery(subject: Subject, state: TeachHomeworkList) {
  return infiniteQueryOptions({
    queryKey: [teachHomeworkEndpoints.list.path, subject, state],
    queryFn: ({ pageParam, signal }) =>
      call(teachHomeworkEndpoints.list, {
        query: { subject, state, ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Builds the query for the questions and settings of a homework. */
export function teachHomeworkQuery(id: string) {
  return endpointQuery(teachHomeworkEndpoints.one, { params: { id } });
}

/** Builds the query for questions that fit a draft. `replace` is the id of a question that the suggestion should replace. */
export function suggestedQuestionsQuery(
  id: string,
  query: { grade: number; unit: number; count: number; replace?: string },
) {
  return endpointQuery(teachHomeworkEndpoints.suggestions, { params: { id }, query });
}

/** Builds the query for the questions of a homework as pupils see them. */
export function previewQuery(id: string) {
  return endpointQuery(teachHomeworkEndpoints.preview, { params: { id } });
}

/** Creates a draft. With `copyOf` it copies the questions and settings of that homework. */
export function createHomework(body: CreateHomeworkBody) {
  return call(teachHomeworkEndpoints.create, { body });
}

/** Saves a draft or a change to published homework. */
export function changeHomework(
  id: string,
  content: HomeworkContent,
  request: Pick<ChangeHomeworkBody, 'eventId' | 'baseRev'>,
) {
  return call(teachHomeworkEndpoints.change, { params: { id }, body: { ...request, ...content } });
}

/** Publishes a draft or a recalled homework. If it is faulty, the reply has the faults. */
export function publishHomework(id: string, eventId: string) {
  return call(teachHomeworkEndpoints.publish, { params: { id }, body: { eventId } });
}

/** Hides a homework from its pupils. Their answers are kept. */
export function recallHomework(id: string, reason: string, eventId: string) {
  return call(teachHomeworkEndpoints.recall, { params: { id }, body: { eventId, reason } });
}

/** Closes a homework: hands in the attempts that pupils are still working on. */
export function closeHomework(id: string, eventId: string) {
  return call(teachHomeworkEndpoints.close, { params: { id }, body: { eventId } });
}

export function deleteDraft(id: string) {
  return call(teachHomeworkEndpoints.remove, { params: { id } });
}

/** Invalidates the teacher's homework queries after one homework has changed. */
export function invalidateTeachHomework(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith(teachHomeworkEndpoints.list.path),
  });
}

import type { BeginSittingBody } from '@meiyu/contract/skill-exam/sitting.schema';
import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';
import { isUnreachable } from '../../api/api-error.ts';
import { examClock } from './exam-server-clock.ts';
import { putSitting, skillExamQuery } from './skill-exam.queries.ts';

/** Starts the sitting of an exam. A try after a lost reply gets the same sitting, so the time runs once. */
export function useBeginSitting(examId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BeginSittingBody) =>
      examClock.measureCall(() => call(skillExamEndpoints.begin, { params: { id: examId }, body })),
    retry: (failures, error) => failures < 2 && isUnreachable(error),
    onSuccess: (sitting) => putSitting(client, examId, sitting),
    onError: () => client.invalidateQueries({ queryKey: skillExamQuery(examId).queryKey }),
  });
}

import type { ExamPupil } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { getErrorMessage } from '../../../api/api-error.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { invalidateExam } from './teacher-exam.queries.ts';

/** Changes something about a pupil of an exam, and then loads the exam again. `done` is the toast. */
export function usePupilChange<Change>(
  examId: string,
  done: string,
  change: (input: Change) => Promise<ExamPupil>,
  onDone: () => void = () => undefined,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      showToast(done);
      onDone();
      await invalidateExam(queries, examId);
    },
    onError: (error) => showToast(getErrorMessage(error)),
  });
}

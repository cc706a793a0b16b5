import { teachQuestionnaireEndpoints } from '@meiyu/contract/questionnaire/teach-questionnaire.endpoints';
import type { TeacherQuestionnaire } from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../api/api-client.ts';
import { getErrorMessage } from '../../../../api/api-error.ts';
import { createId } from '../../../../lib/new-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { invalidateQuestionnaire } from '../teacher-questionnaire.queries.ts';

/** Lets the teacher end a questionnaire now, after a question. */
export function CloseQuestionnaire({
  questionnaire: { _id: id, title, identity },
}: {
  questionnaire: TeacherQuestionnaire;
}) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [eventId] = useState(createId);
  const close = useMutation({
    mutationFn: () =>
      call(teachQuestionnaireEndpoints.close, { params: { id }, body: { eventId } }),
    onSuccess: async () => {
      setIsAsking(false);
      showToast('问卷截止了');
      await invalidateQuestionnaire(queries, id);
    },
    onError: (error) => showToast(getErrorMessage(error)),
  });
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsAsking(true)}>
        现在截止
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`现在截止《${title}》？`}
        actions={
          <>
            <Button variant="soft" onClick={() => setIsAsking(false)}>
              再等等
            </Button>
            <Button loading={close.isPending} onClick={() => close.mutate()}>
              现在截止
            </Button>
          </>
        }
      >
        {identity === 'anonymous'
          ? '没有交的学生不能再交。匿名问卷截止以后不能再延长。'
          : '没有交的学生不能再交。以后还可以推后截止时间。'}
      </Dialog>
    </>
  );
}

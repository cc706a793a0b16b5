import { teachNoticeEndpoints } from '@meiyu/contract/notice/teach-notice.endpoints';
import type { TeacherNotice } from '@meiyu/contract/notice/teach-notice.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { invalidateWrittenNotices } from '../notice.queries.ts';

/** Shows a button that recalls a notice after a confirmation. */
export function RecallNotice({ notice }: { notice: TeacherNotice }) {
  const [isOpen, setIsOpen] = useState(false);
  const queries = useQueryClient();
  const isScheduled = notice.state === 'scheduled';
  const word = isScheduled ? '取消发送' : '收回';
  const recall = useMutation({
    mutationFn: () =>
      call(teachNoticeEndpoints.recall, {
        params: { id: notice._id },
        body: { eventId: createId() },
      }),
    onSuccess: async () => {
      setIsOpen(false);
      showToast(isScheduled ? '已取消' : '已收回，学生不再看到');
      await invalidateWrittenNotices(queries);
    },
  });
  return (
    <>
      <Button variant="ghost" icon="undo" onClick={() => setIsOpen(true)}>
        {word}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`${word}这条通知吗？`}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              先不
            </Button>
            <Button loading={recall.isPending} onClick={() => recall.mutate()}>
              {word}
            </Button>
          </>
        }
      >
        {isScheduled ? '到了时间也不会发出。' : '学生的通知里不再有它，读过的人可能已经知道内容。'}
        <FormError text={recall.error ? getErrorMessage(recall.error) : ''} />
      </Dialog>
    </>
  );
}

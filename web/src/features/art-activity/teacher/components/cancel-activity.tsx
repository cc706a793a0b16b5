import { teachArtActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import type { TeacherArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../api/api-client.ts';
import { getErrorMessage } from '../../../../api/api-error.ts';
import { createId } from '../../../../lib/new-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { invalidateActivity } from '../teacher-activity.queries.ts';

/** Lets the teacher cancel an activity after a question. */
export function CancelActivity({
  activity: { _id: id, title, taken, waiting },
}: {
  activity: TeacherArtActivity;
}) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [eventId] = useState(createId);
  const cancel = useMutation({
    mutationFn: () => call(teachArtActivityEndpoints.cancel, { params: { id }, body: { eventId } }),
    onSuccess: async () => {
      setIsAsking(false);
      showToast('活动取消了');
      await invalidateActivity(queries, id);
    },
    onError: (error) => showToast(getErrorMessage(error)),
  });
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsAsking(true)}>
        取消活动
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`取消《${title}》？`}
        actions={
          <>
            <Button variant="soft" onClick={() => setIsAsking(false)}>
              再想想
            </Button>
            <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
              取消活动
            </Button>
          </>
        }
      >
        {taken + waiting > 0
          ? `报了名的 ${taken + waiting} 个学生会收到通知。取消以后不能恢复。`
          : '还没有学生报名。取消以后不能恢复。'}
      </Dialog>
    </>
  );
}

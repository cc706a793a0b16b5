import { teachArtClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import type { TeacherArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../api/api-client.ts';
import { getErrorMessage } from '../../../../api/api-error.ts';
import { createId } from '../../../../lib/new-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { invalidateClub } from '../teacher-club.queries.ts';

/** Lets the teacher close a club after a question. */
export function CloseClub({
  club: { _id: id, name, members, waiting, requested },
}: {
  club: TeacherArtClub;
}) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [eventId] = useState(createId);
  const close = useMutation({
    mutationFn: () => call(teachArtClubEndpoints.close, { params: { id }, body: { eventId } }),
    onSuccess: async () => {
      setIsAsking(false);
      showToast('社团结束了');
      await invalidateClub(queries, id);
    },
    onError: (error) => showToast(getErrorMessage(error)),
  });
  const count = members + waiting + requested;
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsAsking(true)}>
        结束社团
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`结束${name}？`}
        actions={
          <>
            <Button variant="soft" onClick={() => setIsAsking(false)}>
              再想想
            </Button>
            <Button loading={close.isPending} onClick={() => close.mutate()}>
              结束社团
            </Button>
          </>
        }
      >
        {count > 0
          ? `社员和报了名的 ${count} 个学生会收到通知。结束以后不能恢复。`
          : '还没有学生报名。结束以后不能恢复。'}
      </Dialog>
    </>
  );
}

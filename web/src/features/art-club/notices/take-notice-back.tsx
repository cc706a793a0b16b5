import { clubNoticeEndpoints } from '@meiyu/contract/art-club/club-notice.endpoints';
import type { ClubNotice } from '@meiyu/contract/art-club/club-notice.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { invalidateClubNotices } from './club-notice.queries.ts';

/** Shows a button that takes a notice back after a confirmation. */
export function TakeNoticeBack({ notice, clubId }: { notice: ClubNotice; clubId: string }) {
  const { _id: noticeId, title } = notice;
  const [isOpen, setIsOpen] = useState(false);
  const [eventId] = useState(createId);
  const queries = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () =>
      call(clubNoticeEndpoints.takeBack, {
        params: { id: clubId, noticeId },
        body: { eventId },
      }),
    onSuccess: async () => {
      setIsOpen(false);
      showToast('已收回，社员不再看到');
      await invalidateClubNotices(queries, clubId);
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon="undo"
        aria-label={`收回《${title}》`}
        onClick={() => setIsOpen(true)}
      >
        收回
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`收回《${title}》？`}
        actions={
          <>
            <Button variant="soft" onClick={() => setIsOpen(false)}>
              先不
            </Button>
            <Button loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
              收回
            </Button>
          </>
        }
      >
        社团里和社员的通知里不再有它，读过的人可能已经知道内容。
        <FormError text={takeBack.error ? getErrorMessage(takeBack.error) : ''} />
      </Dialog>
    </>
  );
}

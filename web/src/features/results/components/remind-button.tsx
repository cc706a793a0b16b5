import { resultsEndpoints } from '@meiyu/contract/results/results.endpoints';
import type { HomeworkResults, ReminderReply } from '@meiyu/contract/results/results.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { isMissing, joinNames } from '../results.view.ts';

/** At most this many names are shown in the question. */
const SHOWN_NAMES_MAX = 12;

/** Lets a teacher remind the pupils who have not handed in and were not reminded today. */
export function RemindButton({ results }: { results: HomeworkResults }) {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  // A retry after a lost reply sends the same id, so that pupils are reminded only once.
  const [eventId, setEventId] = useState('');
  const missing = results.pupils.filter(isMissing);
  const toRemind = missing.filter(({ reminded }) => !reminded);
  const remind = useMutation({
    mutationFn: () =>
      call(resultsEndpoints.remind, {
        params: { id: results.homeworkId },
        body: { eventId, missing: true, ...(results.klass && { klass: results.klass }) },
      }),
    onSuccess: (reply) => {
      setIsOpen(false);
      showToast(describeReply(reply));
      void queries.invalidateQueries({ queryKey: [resultsEndpoints.ofHomework.path] });
    },
    onError: (error) => showToast(getErrorMessage(error)),
  });
  if (missing.length === 0) return null;
  if (toRemind.length === 0) {
    return (
      <Button variant="soft" size="small" icon="bell" disabled>
        今天都催过了
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="soft"
        size="small"
        icon="bell"
        onClick={() => {
          setEventId(createId());
          setIsOpen(true);
        }}
      >
        催交 {toRemind.length} 人
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`提醒 ${toRemind.length} 人交作业`}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              先不催
            </Button>
            <Button loading={remind.isPending} onClick={() => remind.mutate()}>
              提醒
            </Button>
          </>
        }
      >
        {joinNames(toRemind, SHOWN_NAMES_MAX)}。每个人只看到自己的提醒，一天最多一次。
      </Dialog>
    </>
  );
}

function describeReply({ reminded, skipped }: ReminderReply): string {
  if (reminded === 0) return '没有要提醒的人了';
  return skipped === 0 ? `已提醒 ${reminded} 人` : `已提醒 ${reminded} 人，${skipped} 人今天提醒过`;
}

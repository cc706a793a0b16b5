import {
  REPORT_TEXT_CHARACTERS_MAX,
  type ReportBody,
  ReportReason,
  reportReasonLabels,
} from '@meiyu/contract/shared/report.schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage, isUnreachable } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceRow } from '../ui/form/choice-row.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { showToast } from '../ui/overlay/toast-store.ts';

const reasons = ReportReason.options.map((value) => ({ value, label: reportReasonLabels[value] }));

/** Lets a pupil report content of another pupil to the teachers. */
export function ReportButton({
  title,
  send: sendReport,
}: {
  /** The question of the dialog, for example 这件作品有问题？ */
  title: string;
  send: (body: ReportBody) => Promise<unknown>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = useMutation({
    mutationFn: (chosen: ReportReason) => sendReport({ reason: chosen, text }),
    onSuccess: () => {
      showToast('告诉老师了，谢谢你');
      setIsOpen(false);
    },
    onError: (error) => {
      showToast(getErrorMessage(error));
      // The pupil tries again without writing the words again.
      if (!isUnreachable(error)) setIsOpen(false);
    },
  });
  return (
    <>
      <Button variant="ghost" size="small" icon="flag" onClick={() => setIsOpen(true)}>
        告诉老师
      </Button>
      <Dialog
        isForm
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        actions={
          <>
            <Button variant="soft" onClick={() => setIsOpen(false)}>
              算了
            </Button>
            <Button
              loading={send.isPending}
              onClick={() => {
                setIsMissing(reason === null);
                if (reason !== null) send.mutate(reason);
              }}
            >
              告诉老师
            </Button>
          </>
        }
      >
        <ChoiceRow
          legend="哪里有问题"
          isGrid
          options={reasons}
          value={reason}
          error={isMissing && reason === null ? '请选择举报的原因' : undefined}
          onChange={setReason}
        />
        <TextArea
          label="想告诉老师的话"
          placeholder="还可以写一句（选填）"
          max={REPORT_TEXT_CHARACTERS_MAX}
          value={text}
          onChange={setText}
        />
        <p>对方不会知道是谁说的。</p>
      </Dialog>
    </>
  );
}

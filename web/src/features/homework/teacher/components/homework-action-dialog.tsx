import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { getErrorMessage } from '../../../../api/api-error.ts';
import { createId } from '../../../../lib/new-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import {
  closeHomework,
  deleteDraft,
  recallHomework,
  invalidateTeachHomework,
} from '../teach-homework.queries.ts';

export type HomeworkAction = 'delete' | 'recall' | 'close';

const REASON_MAX_CHARACTERS = 200;

const textsByAction = {
  delete: { label: '删除', done: '已删除', effect: '草稿删除后不能恢复。' },
  recall: {
    label: '收回',
    done: '已收回',
    effect: '学生不再看到这份作业，已有的答案都保留。改好以后可以在草稿里重新发布。',
  },
  close: { label: '结束', done: '已结束', effect: '正在做的马上交卷，之后不能再做。' },
} as const;

/** Asks a teacher to confirm an action that changes the state of a homework, and performs it. A recall also needs a reason. */
export function HomeworkActionDialog({
  homework,
  action,
  onClose,
}: {
  homework: { _id: string; title: string };
  action: HomeworkAction;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  /** The last request. A retry with the same reason uses the same event id. */
  const request = useRef({ reason: '', eventId: '' });
  const { label, done, effect } = textsByAction[action];

  const performAction = async () => {
    if (request.current.eventId === '' || request.current.reason !== reason) {
      request.current = { reason, eventId: createId() };
    }
    const { eventId } = request.current;
    setIsSending(true);
    setRefusal('');
    try {
      if (action === 'delete') await deleteDraft(homework._id);
      else if (action === 'recall') await recallHomework(homework._id, reason, eventId);
      else await closeHomework(homework._id, eventId);
      showToast(done);
      onClose();
      void invalidateTeachHomework(client);
    } catch (error) {
      setRefusal(getErrorMessage(error));
      setIsSending(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}“${homework.title || '没有标题'}”？`}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            再想想
          </Button>
          <Button loading={isSending} onClick={() => void performAction()}>
            {label}
          </Button>
        </>
      }
    >
      <p>{effect}</p>
      {action === 'recall' && (
        <TextArea
          label="收回的原因"
          placeholder="为什么收回"
          max={REASON_MAX_CHARACTERS}
          value={reason}
          onChange={setReason}
        />
      )}
      <FormError text={refusal} />
    </Dialog>
  );
}

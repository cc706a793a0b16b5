import {
  REASON_AFTER_DAYS,
  REASON_CHARACTERS_MAX,
} from '@meiyu/contract/attendance/attendance.schema';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** Asks why the attendance of an old lesson changes. */
export function ReasonDialog({
  lesson,
  onReason,
  onClose,
}: {
  /** The old lesson, or null while nothing is asked. */
  lesson: number | null;
  onReason: (reason: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const handleGo = () => {
    const text = reason.trim();
    if (text === '') {
      setError('请写明修改的原因');
      return;
    }
    setReason('');
    setError('');
    onReason(text);
  };
  return (
    <Dialog
      open={lesson !== null}
      onClose={onClose}
      title={`改第 ${lesson ?? ''} 课的记录`}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            不改了
          </Button>
          <Button onClick={handleGo}>继续改</Button>
        </>
      }
    >
      <p>这节课已过去 {REASON_AFTER_DAYS} 天以上。原因会和修改一起留下记录。</p>
      <TextArea
        label="修改的原因"
        value={reason}
        max={REASON_CHARACTERS_MAX}
        placeholder="比如：班主任补交了请假条"
        onChange={setReason}
      />
      <FormError text={error} />
    </Dialog>
  );
}

import type { LiveOutline } from '@meiyu/contract/live/live.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { useState } from 'react';

import { formatDateTime } from '../../../lib/near-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { LivePupil } from '../live.view.ts';
import type { ChangeOverrides } from '../use-change-overrides.ts';
import styles from './dialogs.module.css';

const toInputValue = (moment: string) => formatDate(moment, 'YYYY-MM-DDTHH:mm');

/** Lets the teacher set a due time and a number of attempts for one pupil. */
export function ExceptionDialog({
  pupil: { id, name, row },
  outline,
  overrides,
  onClose,
  open,
}: {
  pupil: LivePupil;
  outline: LiveOutline;
  overrides: ChangeOverrides;
  onClose: () => void;
  open: boolean;
}) {
  const dueBefore = toInputValue(row.due ?? outline.due);
  const attemptsBefore = String(Math.max(row.attempts ?? 0, outline.attempts));
  const [due, setDue] = useState(dueBefore);
  const [attempts, setAttempts] = useState(attemptsBefore);
  const isSame = due === dueBefore && attempts === attemptsBefore;
  const describeDone = () => `${name}的截止时间和次数改好了`;
  const handleSave = async () => {
    const change = {
      ...(due !== dueBefore && due && { due: new Date(due).toISOString() }),
      ...(attempts !== attemptsBefore && { attempts: Number(attempts) }),
    };
    if (await overrides.change({ target: { userId: id }, change, describeDone })) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${name}的截止时间和次数`}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            取消
          </Button>
          <Button disabled={isSame} loading={overrides.isPending} onClick={() => void handleSave()}>
            保存
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <Field
          label="截止时间"
          isLabelShown
          type="datetime-local"
          value={due}
          onChange={({ currentTarget: { value } }) => setDue(value)}
        />
        <Field
          label="一共可以答几次"
          isLabelShown
          type="number"
          inputMode="numeric"
          min={outline.attempts}
          max={99}
          value={attempts}
          onChange={({ currentTarget: { value } }) => setAttempts(value)}
        />
        <p>
          全班：{formatDateTime(outline.due)} 截止，{outline.attempts} 次。只能比全班多。
        </p>
        <FormError text={overrides.error} />
      </div>
    </Dialog>
  );
}

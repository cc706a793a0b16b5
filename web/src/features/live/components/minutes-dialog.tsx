import { useState, type ReactNode } from 'react';

import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ChangeOverrides } from '../use-change-overrides.ts';
import styles from './dialogs.module.css';

const minuteOptions = (['5', '10', '15', '20'] as const).map((value) => ({
  value,
  label: `${value} 分`,
}));

/** Lets the teacher choose a number of minutes, and calls `onConfirm` with it. */
export function MinutesDialog({
  title,
  action,
  children,
  overrides,
  onConfirm,
  onClose,
  open,
}: {
  title: string;
  /** The label of the main button. */
  action: string;
  children: ReactNode;
  overrides: ChangeOverrides;
  onConfirm: (minutes: number) => Promise<boolean>;
  onClose: () => void;
  open: boolean;
}) {
  const [minutes, setMinutes] = useState<(typeof minuteOptions)[number]['value']>('5');
  const handleConfirm = async () => {
    if (await onConfirm(Number(minutes))) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            取消
          </Button>
          <Button loading={overrides.isPending} onClick={() => void handleConfirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <SegmentedControl
          legend="几分钟"
          options={minuteOptions}
          value={minutes}
          onChange={setMinutes}
        />
        <p>{children}</p>
        <FormError text={overrides.error} />
      </div>
    </Dialog>
  );
}

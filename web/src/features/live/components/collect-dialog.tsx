import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ChangeOverrides } from '../use-change-overrides.ts';

/** Asks the teacher to confirm that open attempts are handed in now. */
export function CollectDialog({
  title,
  answering,
  overrides,
  onConfirm,
  onClose,
  open,
}: {
  title: string;
  /** The number of pupils who have an open attempt. */
  answering: number;
  overrides: ChangeOverrides;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
  open: boolean;
}) {
  const handleConfirm = async () => {
    if (await onConfirm()) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            再等等
          </Button>
          <Button loading={overrides.isPending} onClick={() => void handleConfirm()}>
            收卷
          </Button>
        </>
      }
    >
      {answering > 1 && `正在作答的 ${answering} 人会马上交卷。`}
      已经保存的答案都会交上来，之后不能再改。
      <FormError text={overrides.error} />
    </Dialog>
  );
}

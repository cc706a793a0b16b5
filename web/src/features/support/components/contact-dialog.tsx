import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Contacts } from './contacts.tsx';

/** Shows a dialog with the support contacts. */
export function ContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="客服联系方式"
      actions={<Button onClick={onClose}>确定</Button>}
    >
      <Contacts />
    </Dialog>
  );
}

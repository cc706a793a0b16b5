import { lazy, Suspense } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ContactSkeleton } from './contact-skeleton.tsx';

const Contacts = lazy(async () => ({ default: (await import('./contacts.tsx')).Contacts }));

/** How to reach a person: support groups to copy, a number to dial. */
export function ContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="客服联系方式"
      actions={<Button onClick={onClose}>确定</Button>}
    >
      <Suspense fallback={<ContactSkeleton />}>
        <Contacts />
      </Suspense>
    </Dialog>
  );
}

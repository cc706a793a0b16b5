import { useState } from 'react';

import { logOut } from '../../../api/log-out.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks before signing out. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const handleLeave = () => {
    setIsLeaving(true);
    void logOut();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="退出登录？"
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            再想想
          </Button>
          <Button loading={isLeaving} onClick={handleLeave}>
            退出登录
          </Button>
        </>
      }
    >
      已经保存的作答都在，下次登录可以接着做。
    </Dialog>
  );
}

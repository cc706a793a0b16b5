import { useState } from 'react';

import { logOut } from '../../../api/log-out.ts';
import { unsentNow } from '../../../session/departure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** What becomes of the pupil's work. */
function words({ count, isKept }: ReturnType<typeof unsentNow>): string {
  if (count === 0) return '已经保存的作答都在，下次登录可以接着做。';
  const waiting = `还有 ${count} 项作答没有同步。`;
  return isKept
    ? `${waiting}它们留在这台设备上，你下次在这里登录时自动补传。`
    : `${waiting}这个浏览器不能保存，退出以后就没有了。`;
}

/** Asks before signing out; says what has not been sent, and asks again where that turns out only then. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const unsent = unsentNow();
  const handleLeave = async () => {
    setIsLeaving(true);
    const isGone = await logOut({ leavesUnsent: unsent.count > 0 });
    if (!isGone) setIsLeaving(false);
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
          <Button loading={isLeaving} onClick={() => void handleLeave()}>
            {unsent.count > 0 ? '仍要退出' : '退出登录'}
          </Button>
        </>
      }
    >
      <p role={unsent.count > 0 ? 'alert' : undefined}>{words(unsent)}</p>
    </Dialog>
  );
}

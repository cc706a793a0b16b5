import { useEffect, useState } from 'react';

import { countHeldTakes } from '../../../media/recorder/held-takes.ts';
import { logOut } from '../../../session/log-out.ts';
import { useSession } from '../../../session/session-store.ts';
import { findUnsent } from '../../../session/sign-out.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const LOST_ON_PUBLIC = '公用电脑不留下记录，退出以后就没有了。';

/** What becomes of the pupil's work. */
function words({ kinds, isKept }: ReturnType<typeof findUnsent>, isPublic: boolean): string {
  if (kinds.length === 0) return '已经保存的作答都在，下次登录可以接着做。';
  const waiting = `还有 ${kinds.join('、')}。`;
  if (isPublic) return `${waiting}${LOST_ON_PUBLIC}`;
  return isKept
    ? `${waiting}它们留在这台设备上，你下次在这里登录时自动补传。`
    : `${waiting}这个浏览器不能保存，退出以后就没有了。`;
}

/** Asks before signing out; says what has not been sent, and asks again where that turns out only then. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const userId = useSession(({ userInfo }) => userInfo?._id);
  const isPublic = useSession((state) => state.isPublic);
  const [takes, setTakes] = useState(0);
  useEffect(() => {
    if (!open || userId === undefined) return undefined;
    let isGone = false;
    const look = async () => {
      const count = await countHeldTakes(userId);
      if (!isGone) setTakes(count);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [open, userId]);
  const unsent = findUnsent();
  const isUnsent = unsent.kinds.length > 0;
  const handleLeave = async () => {
    setIsLeaving(true);
    const isGone = await logOut({ leavesUnsent: isUnsent });
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
            {isUnsent || takes > 0 ? '仍要退出' : '退出登录'}
          </Button>
        </>
      }
    >
      {(isUnsent || takes === 0) && (
        <p role={isUnsent ? 'alert' : undefined}>{words(unsent, isPublic)}</p>
      )}
      {takes > 0 && (
        <p role="alert">
          还有 {takes} 段录音没有上传。
          {isPublic ? LOST_ON_PUBLIC : '它们留在这台设备上，你下次在这里登录时还在。'}
        </p>
      )}
    </Dialog>
  );
}

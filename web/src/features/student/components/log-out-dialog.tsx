import { useEffect, useState } from 'react';

import { countStoredTakes } from '../../../media/recorder/count-stored-takes.ts';
import { logOut } from '../../../session/log-out.ts';
import { useSession } from '../../../session/session-store.ts';
import { findUnsent } from '../../../session/sign-out.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const LOST_ON_PUBLIC_COMPUTER = '公用电脑不留下记录，退出以后就没有了。';

/** Describes what happens to answers and files that were not sent to the server. */
function describeUnsent(
  { kinds, isKept }: ReturnType<typeof findUnsent>,
  isPublic: boolean,
): string {
  if (kinds.length === 0) return '已经保存的作答都在，下次登录可以接着做。';
  const unsentText = `还有 ${kinds.join('、')}。`;
  if (isPublic) return `${unsentText}${LOST_ON_PUBLIC_COMPUTER}`;
  return isKept
    ? `${unsentText}它们留在这台设备上，你下次在这里登录时自动补传。`
    : `${unsentText}这个浏览器不能保存，退出以后就没有了。`;
}

/**
 * Asks for confirmation before the sign-out, and lists answers and files that were not sent. If it finds such data only after the
 * confirmation, it asks again.
 */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const userId = useSession(({ userInfo }) => userInfo?._id);
  const isPublic = useSession((state) => state.isPublic);
  const [takeCount, setTakeCount] = useState(0);
  useEffect(() => {
    if (!open || userId === undefined) return undefined;
    let isUnmounted = false;
    const update = async () => {
      const count = await countStoredTakes(userId);
      if (!isUnmounted) setTakeCount(count);
    };
    void update();
    return () => {
      isUnmounted = true;
    };
  }, [open, userId]);
  const unsent = findUnsent();
  const isUnsent = unsent.kinds.length > 0;
  const handleLeave = async () => {
    setIsLeaving(true);
    const isSignedOut = await logOut({ leavesUnsent: isUnsent });
    if (!isSignedOut) setIsLeaving(false);
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
            {isUnsent || takeCount > 0 ? '仍要退出' : '退出登录'}
          </Button>
        </>
      }
    >
      {(isUnsent || takeCount === 0) && (
        <p role={isUnsent ? 'alert' : undefined}>{describeUnsent(unsent, isPublic)}</p>
      )}
      {takeCount > 0 && (
        <p role="alert">
          还有 {takeCount} 段录音没有上传。
          {isPublic ? LOST_ON_PUBLIC_COMPUTER : '它们留在这台设备上，你下次在这里登录时还在。'}
        </p>
      )}
    </Dialog>
  );
}

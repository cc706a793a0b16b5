import type { TakeKind } from '@meiyu/contract/question/types/performance.schema';
import { useState } from 'react';

import { PermissionNotice } from '../../media/capture/permission-notice.tsx';
import { markNoticeSeen } from '../../media/capture/seen-notices.ts';
import { Button } from '../../ui/button.tsx';

/** The name under which the accepted notice of a kind is stored. */
export const noticeOfKind = { audio: 'homework', video: 'film' } as const;

/** Explains why the microphone, and for films the camera, is needed, before its first use. */
export function CaptureNotice({ kind, onAgree }: { kind: TakeKind; onAgree: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const isVideo = kind === 'video';
  return (
    <>
      <Button wide icon={isVideo ? 'camera' : 'microphone'} onClick={() => setIsOpen(true)}>
        {isVideo ? '准备拍摄' : '准备录音'}
      </Button>
      <PermissionNotice
        open={isOpen}
        purpose="homework"
        uses={isVideo ? ['camera', 'microphone', 'storage'] : ['microphone', 'storage']}
        onAgree={() => {
          markNoticeSeen(noticeOfKind[kind]);
          onAgree();
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

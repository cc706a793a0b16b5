import type { TakeKind } from '@meiyu/contract/question/types/performance.schema';
import { useState } from 'react';

import { PermissionNotice } from '../../media/capture/permission-notice.tsx';
import { markNoticeSeen, type NoticePurpose } from '../../media/capture/seen-notices.ts';
import { Button } from '../../ui/button.tsx';

/** The name under which the accepted notice of a kind is stored. */
export const noticeOfKind = { audio: 'homework', video: 'film' } as const;

/** Explains why the microphone, and for films the camera, is needed, before its first use. */
export function CaptureNotice({
  kind,
  notice = noticeOfKind[kind],
  title,
  onAgree,
}: {
  kind: TakeKind;
  /** The name under which the accepted notice is stored. */
  notice?: NoticePurpose;
  /** The title of the notice. By default it names the homework. */
  title?: string;
  onAgree: () => void;
}) {
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
        {...(title !== undefined && { title })}
        uses={isVideo ? ['camera', 'microphone', 'storage'] : ['microphone', 'storage']}
        onAgree={() => {
          markNoticeSeen(notice);
          onAgree();
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

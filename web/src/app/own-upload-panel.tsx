import { useEffect, useState } from 'react';

import { logDefect } from '../lib/log-defect.ts';
import { setUploadCompletions, getUploadQueue } from '../media/upload/own-uploads.ts';
import { UploadPanel } from '../media/upload/upload-panel.tsx';
import type { UploadQueue } from '../media/upload/upload-queue.ts';
import { uploadCompletions } from './upload-completions.ts';

setUploadCompletions(uploadCompletions);

/** Shows the upload panel of the signed-in user. Opening the queue also resumes uploads of an earlier page. */
export function UserUploadPanel({ isHigh }: { isHigh: boolean }) {
  const [queue, setQueue] = useState<UploadQueue>();
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const opened = await getUploadQueue();
      if (!isGone) setQueue(opened);
    };
    open().catch((error: unknown) => logDefect('The uploads cannot be opened', error));
    return () => {
      isGone = true;
    };
  }, []);
  return queue ? <UploadPanel queue={queue} isHigh={isHigh} /> : null;
}

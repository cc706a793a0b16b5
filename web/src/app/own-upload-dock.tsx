import { useEffect, useState } from 'react';

import { report } from '../lib/report.ts';
import { completeUploads, ownUploads } from '../media/upload/own-uploads.ts';
import { UploadDock } from '../media/upload/upload-dock.tsx';
import type { UploadQueue } from '../media/upload/upload-queue.ts';
import { uploadCompletions } from './upload-completions.ts';

completeUploads(uploadCompletions);

/** The dock of whoever is signed in, and with it their queue: what an earlier page left goes on. */
export function OwnUploadDock({ isHigh }: { isHigh: boolean }) {
  const [queue, setQueue] = useState<UploadQueue>();
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const opened = await ownUploads();
      if (!isGone) setQueue(opened);
    };
    open().catch((error: unknown) => report('The uploads cannot be opened', error));
    return () => {
      isGone = true;
    };
  }, []);
  return queue ? <UploadDock queue={queue} isHigh={isHigh} /> : null;
}

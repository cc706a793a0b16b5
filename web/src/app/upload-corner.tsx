import { Suspense, useEffect, useState } from 'react';

import { databaseNames } from '../device/database-names.ts';
import { onRetryMoment } from '../device/retry-moments.ts';
import { listStoredKeys } from '../device/stored-keys.ts';
import { onDemand } from '../ui/on-demand.ts';

const IDLE_MS = 1000;

const OwnUploadDock = onDemand(() => import('./own-upload-panel.tsx'), 'UserUploadPanel');

/**
 * Shows the user's uploads on every screen. The script of the panel loads only when a file is added to the queue, or if an earlier page
 * has left unfinished uploads.
 */
export function UploadPanelLoader({
  userId,
  ...look
}: {
  userId: string;
  isHigh: boolean;
  /** Whether the screen shows the uploads itself. The uploads continue while the panel is hidden. */
  isHidden: boolean;
}) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (isReady) return undefined;
    // If the script fails to load now, the next call of `show` tries again.
    const show = () =>
      OwnUploadDock.fetch().then(
        () => setIsReady(true),
        () => undefined,
      );
    const showIfUploads = async () => {
      if ((await listStoredKeys(databaseNames.uploads, userId)).length > 0) await show();
    };
    const handleCheck = () => void showIfUploads();
    const handleStart = () => void show();
    // The data of the screen loads first, so this check waits.
    const idle = setTimeout(handleCheck, IDLE_MS);
    window.addEventListener('start-upload', handleStart);
    const stopRetries = onRetryMoment(handleCheck);
    return () => {
      stopRetries();
      clearTimeout(idle);
      window.removeEventListener('start-upload', handleStart);
    };
  }, [isReady, userId]);
  if (!isReady) return null;
  return (
    <Suspense fallback={null}>
      <OwnUploadDock {...look} />
    </Suspense>
  );
}

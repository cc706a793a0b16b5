import { Suspense, useEffect, useState } from 'react';

import { databaseNames } from '../device/database-names.ts';
import { onRetryMoment } from '../device/retry-moments.ts';
import { listStoredKeys } from '../device/stored-keys.ts';
import { onDemand } from '../ui/on-demand.ts';

const IDLE_MS = 1000;

const OwnUploadDock = onDemand(async () => (await import('./own-upload-panel.tsx')).OwnUploadPanel);

/**
 * Shows the user's uploads on every screen. Its script loads when a file is added to the queue, or when an earlier
 * page has left uploads.
 */
export function UploadCorner({ userId, isHigh }: { userId: string; isHigh: boolean }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (isReady) return undefined;
    // If the script fails to load now, the next check loads it again.
    const show = () =>
      OwnUploadDock.fetch().then(
        () => setIsReady(true),
        () => undefined,
      );
    const look = async () => {
      if ((await listStoredKeys(databaseNames.uploads, userId)).length > 0) await show();
    };
    const handleLook = () => void look();
    const handleStart = () => void show();
    // The data of the screen loads first.
    const idle = setTimeout(handleLook, IDLE_MS);
    window.addEventListener('start-upload', handleStart);
    const ignoreMoments = onRetryMoment(handleLook);
    return () => {
      ignoreMoments();
      clearTimeout(idle);
      window.removeEventListener('start-upload', handleStart);
    };
  }, [isReady, userId]);
  if (!isReady) return null;
  return (
    <Suspense fallback={null}>
      <OwnUploadDock isHigh={isHigh} />
    </Suspense>
  );
}

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { logDefect } from '../../lib/log-defect.ts';
import { getUploadQueue } from './own-uploads.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { UploadItem } from './upload-row.ts';

const noItems = createStore<{ items: readonly UploadItem[] }>()(() => ({ items: [] }));

/** Returns the user's upload queue, or null while it opens, and its uploads. Opening it also resumes uploads of an earlier page. */
export function useUploadItems(): { queue: UploadQueue | null; items: readonly UploadItem[] } {
  const [queue, setQueue] = useState<UploadQueue | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const open = async () => {
      const opened = await getUploadQueue();
      if (!isUnmounted) setQueue(opened);
    };
    open().catch((error: unknown) => logDefect('The uploads cannot be opened', error));
    return () => {
      isUnmounted = true;
    };
  }, []);
  const items = useStore(queue?.shownItems ?? noItems, (state) => state.items);
  return { queue, items };
}

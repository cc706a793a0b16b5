import { useEffect, useState } from 'react';

/** Returns how many bytes the browser may still store on this device, or null if it does not tell. */
export function useFreeSpace(): number | null {
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const read = async () => {
      const { quota = 0, usage = 0 } = await navigator.storage.estimate();
      if (!isUnmounted && quota > 0) setFree(Math.max(0, quota - usage));
    };
    // Older browsers have no `navigator.storage`.
    read().catch(() => null);
    return () => {
      isUnmounted = true;
    };
  }, []);
  return free;
}

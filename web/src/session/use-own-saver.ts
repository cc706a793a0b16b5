import { useEffect, useState } from 'react';

import { useUser, type UserInfo } from './session-store.ts';

/** Returns the saver of the signed-in user, or null while the device's storage opens. */
export function useOwnSaver<Saver>(
  getSaver: (user: Pick<UserInfo, '_id' | 'deviceKey'>) => Promise<Saver>,
): Saver | null {
  const { _id, deviceKey } = useUser();
  const [saver, setSaver] = useState<{ saver: Saver } | null>(null);
  useEffect(() => {
    let isCancelled = false;
    const open = async () => {
      const opened = await getSaver({ _id, deviceKey });
      if (!isCancelled) setSaver({ saver: opened });
    };
    void open();
    return () => {
      isCancelled = true;
    };
  }, [getSaver, _id, deviceKey]);
  return saver?.saver ?? null;
}

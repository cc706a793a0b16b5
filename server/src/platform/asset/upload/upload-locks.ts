import { ERRORS, type Locker, type RequestRelease } from '@tus/server';

import { ownedKey, type UploadOwner } from '../records/upload-records.ts';

/** Longer than whoever holds a lock is given to let go of it. */
const PATIENCE_MS = 10_000;

interface Holder {
  readonly letGo: RequestRelease;
  readonly waiting: Set<() => void>;
}

/**
 * One request at a time for each upload. A newer one asks the one before to let go: its line is often dead already. The
 * library's own lock asks again in a loop without a pause, which takes a whole core from everybody else.
 */
export function uploadLocks(): (owner: UploadOwner) => Locker {
  const holders = new Map<string, Holder>();
  return (owner) => ({
    newLock(id) {
      // Of one's own: else whoever guesses an id could break another's upload off.
      const key = ownedKey(owner, id);
      return {
        async lock(signal, letGo) {
          for (let holder = holders.get(key); holder !== undefined; holder = holders.get(key)) {
            await holder.letGo();
            await released(holder, signal);
          }
          holders.set(key, { letGo, waiting: new Set() });
        },
        async unlock() {
          const holder = holders.get(key);
          holders.delete(key);
          for (const wake of holder?.waiting ?? []) wake();
        },
      };
    },
  });
}

/** Waits until a holder has let go; not longer than who asks, and not for ever. */
function released({ waiting }: Holder, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      waiting.delete(wake);
      settle();
    };
    const wake = () => end(resolve);
    // oxlint-disable-next-line prefer-promise-reject-errors, typescript/prefer-promise-reject-errors -- so the library has its errors
    const giveUp = () => end(() => reject(ERRORS.ERR_LOCK_TIMEOUT));
    const timer = setTimeout(giveUp, PATIENCE_MS);
    signal.addEventListener('abort', giveUp);
    waiting.add(wake);
  });
}

import { ERRORS, type Locker, type RequestRelease } from '@tus/server';

import { getUploadKey, type UploadOwner } from '../records/upload-records.ts';

/** The time limit for a lock. It must be longer than the time that a lock holder gets to release the lock. */
const RELEASE_TIMEOUT_MS = 10_000;

interface Holder {
  readonly requestRelease: RequestRelease;
  readonly waiting: Set<() => void>;
}

/**
 * Locks uploads, so that only one request at a time writes to each. A newer request asks the lock holder to release the lock,
 * because the connection of the holder is often broken. We do not use the library's own lock: it polls without a pause, which
 * uses a whole core.
 */
export function createUploadLocks(): (owner: UploadOwner) => Locker {
  const holders = new Map<string, Holder>();
  return (owner) => ({
    newLock(id) {
      // The key contains the owner. Otherwise a client that guesses an id could interrupt another user's upload.
      const key = getUploadKey(owner, id);
      return {
        async lock(signal, requestRelease) {
          for (let holder = holders.get(key); holder !== undefined; holder = holders.get(key)) {
            await holder.requestRelease();
            await waitForRelease(holder, signal);
          }
          holders.set(key, { requestRelease, waiting: new Set() });
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

/** Waits until the holder releases the lock, until `signal` aborts, or until the time limit ends. */
function waitForRelease({ waiting }: Holder, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      waiting.delete(wake);
      settle();
    };
    const wake = () => end(resolve);
    // oxlint-disable-next-line prefer-promise-reject-errors, typescript/prefer-promise-reject-errors -- the library expects its own error objects
    const giveUp = () => end(() => reject(ERRORS.ERR_LOCK_TIMEOUT));
    const timer = setTimeout(giveUp, RELEASE_TIMEOUT_MS);
    signal.addEventListener('abort', giveUp);
    waiting.add(wake);
  });
}

import { onRetryMoment } from '../../../device/retry-moments.ts';
import { runInOneTab } from '../../../device/tab-lock.ts';
import { browserTiming } from '../../../device/timing.ts';
import { createId } from '../../../lib/new-id.ts';
import { useSession, type UserInfo } from '../../../session/session-store.ts';
import { registerUnsent } from '../../../session/sign-out.ts';
import { noMarkStore, openDeviceMarkStore } from './device-mark-store.ts';
import { MarkSaver } from './mark-saver.ts';
import { sendMark } from './send-mark.ts';

const LOCK_NAME = 'meiyu-marks';

let open: { userId: string; opening: Promise<MarkSaver> } | null = null;

/**
 * Returns the saver of the signed-in teacher, and opens it on first use. It lives as long as the page, so that marks are also sent
 * after the teacher has left the desk.
 */
export function getMarkSaver(user: Pick<UserInfo, '_id' | 'deviceKey'>): Promise<MarkSaver> {
  if (open?.userId !== user._id) open = { userId: user._id, opening: openSaver(user) };
  return open.opening;
}

async function openSaver({
  _id: userId,
  deviceKey,
}: Pick<UserInfo, '_id' | 'deviceKey'>): Promise<MarkSaver> {
  // If the browser forbids storage, unsent marks end with the page, and the badge says so.
  const store = await openDeviceMarkStore(userId, deviceKey).catch(() => noMarkStore);
  const saver = new MarkSaver({
    ...browserTiming,
    userId,
    store,
    send: sendMark,
    inOneTab: (work) => runInOneTab(LOCK_NAME, work),
    newId: createId,
  });
  const unsubscribers = [
    listenToPage(saver),
    registerUnsent({
      count: () => saver.countUnsent(),
      what: '份评分没有同步',
      isKept: () => saver.isDurable,
      send: (patienceMs) => saver.flush(patienceMs),
    }),
    useSession.subscribe(({ userInfo }, before) => {
      if (userInfo?._id === userId) {
        // A new token is a new session, which the server accepts again.
        if (userInfo.Authorization !== before.userInfo?.Authorization) saver.retryNow();
        return;
      }
      for (const unsubscribe of unsubscribers) unsubscribe();
      saver.close();
      open = null;
    }),
  ];
  await saver.start();
  return saver;
}

function listenToPage(saver: MarkSaver): () => void {
  const stopRetryMoments = onRetryMoment(() => saver.retryNow());
  const handleOffline = () => saver.markUnreachable();
  const handleHide = () => saver.sendBeforeUnload();
  const handleLeave = (event: BeforeUnloadEvent) => {
    if (!saver.isDurable && saver.countUnsent() > 0) event.preventDefault();
  };
  window.addEventListener('offline', handleOffline);
  window.addEventListener('pagehide', handleHide);
  window.addEventListener('beforeunload', handleLeave);
  return () => {
    stopRetryMoments();
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('pagehide', handleHide);
    window.removeEventListener('beforeunload', handleLeave);
  };
}

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

let openedSaver: { userId: string; opening: Promise<MarkSaver> } | null = null;

/**
 * Returns the `MarkSaver` of the signed-in teacher, and creates it on first use. It stays open as long as the page, so that marks are
 * also sent after the teacher has left the desk.
 */
export function getMarkSaver(user: Pick<UserInfo, '_id' | 'deviceKey'>): Promise<MarkSaver> {
  if (openedSaver?.userId !== user._id)
    openedSaver = { userId: user._id, opening: openSaver(user) };
  return openedSaver.opening;
}

async function openSaver({
  _id: userId,
  deviceKey,
}: Pick<UserInfo, '_id' | 'deviceKey'>): Promise<MarkSaver> {
  // If the browser forbids storage, unsent marks are lost when the page closes, and the badge warns about it.
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
        // After a new sign-in the server accepts requests again.
        if (userInfo.Authorization !== before.userInfo?.Authorization) saver.retryNow();
        return;
      }
      for (const unsubscribe of unsubscribers) unsubscribe();
      saver.close();
      openedSaver = null;
    }),
  ];
  await saver.start();
  return saver;
}

function listenToPage(saver: MarkSaver): () => void {
  const unlistenRetryMoments = onRetryMoment(() => saver.retryNow());
  const handleOffline = () => saver.markUnreachable();
  const handleHide = () => saver.sendBeforeUnload();
  const handleLeave = (event: BeforeUnloadEvent) => {
    if (!saver.isDurable && saver.countUnsent() > 0) event.preventDefault();
  };
  window.addEventListener('offline', handleOffline);
  window.addEventListener('pagehide', handleHide);
  window.addEventListener('beforeunload', handleLeave);
  return () => {
    unlistenRetryMoments();
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('pagehide', handleHide);
    window.removeEventListener('beforeunload', handleLeave);
  };
}

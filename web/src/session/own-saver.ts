import { onRetryMoment } from '../device/retry-moments.ts';
import type { RecordSaver, SendableRecord } from './record-saver.ts';
import { useSession, type UserInfo } from './session-store.ts';
import { registerUnsent } from './sign-out.ts';

type AnySaver = Pick<
  RecordSaver<SendableRecord, object>,
  | 'isDurable'
  | 'start'
  | 'close'
  | 'countUnsent'
  | 'retryNow'
  | 'markUnreachable'
  | 'flush'
  | 'sendBeforeUnload'
>;
type SaverUser = Pick<UserInfo, '_id' | 'deviceKey'>;

/**
 * Returns a function that returns the saver of the signed-in user, and opens it on first use. The saver lives as long as the page, so
 * that input is also sent after the user has left the screen, and ends with the session.
 */
export function createSaverGetter<Saver extends AnySaver>({
  what,
  create,
}: {
  /** Text after the count in the sign-out dialog, for example "份评分没有同步". */
  what: string;
  create: (user: SaverUser) => Promise<Saver>;
}): (user: SaverUser) => Promise<Saver> {
  let open: { userId: string; opening: Promise<Saver> } | null = null;
  const openSaver = async (user: SaverUser): Promise<Saver> => {
    const saver = await create(user);
    const unsubscribers = [
      listenToPage(saver),
      registerUnsent({
        count: () => saver.countUnsent(),
        what,
        isKept: () => saver.isDurable,
        send: (patienceMs) => saver.flush(patienceMs),
      }),
      useSession.subscribe(({ userInfo }, before) => {
        if (userInfo?._id === user._id) {
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
  };
  return (user) => {
    if (open?.userId !== user._id) open = { userId: user._id, opening: openSaver(user) };
    return open.opening;
  };
}

function listenToPage(saver: AnySaver): () => void {
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

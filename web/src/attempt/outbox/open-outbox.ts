import { onRetryMoment } from '../../device/retry-moments.ts';
import { runInOneTab } from '../../device/tab-lock.ts';
import { browserTiming } from '../../device/timing.ts';
import { createId } from '../../lib/new-id.ts';
import { AnswerStore } from './answer-store.ts';
import type { DeviceStore } from './device-store.ts';
import { openIndexedStore } from './indexed-store.ts';
import { MemoryStore } from './memory-store.ts';
import { createHttpOutboxCalls } from './outbox-calls.ts';
import { Outbox } from './outbox.ts';
import { ServerClock } from './server-clock.ts';
import { openTabChannel } from './tab-channel.ts';

/** Opens the store. If the browser forbids storage, answers are kept in memory until the page closes, and the badge warns about it. */
function openStore(deviceKey: string): Promise<DeviceStore> {
  return openIndexedStore(deviceKey).catch(() => new MemoryStore());
}

/**
 * The name of the lock. Older releases use the same name, so that their open tabs share the lock. If two tabs send the same change
 * anyway, it counts once, because its event id is the same.
 */
const LOCK_NAME = 'meiyu-homework-outbox';

const runInOutboxTab = (work: () => Promise<void>) => runInOneTab(LOCK_NAME, work);

function listenToPage(outbox: Outbox): () => void {
  const unlistenRetryMoments = onRetryMoment(() => outbox.retryNow());
  const handleOffline = () => outbox.markUnreachable();
  const handleLeave = () => outbox.sendBeforeUnload();
  window.addEventListener('offline', handleOffline);
  window.addEventListener('pagehide', handleLeave);
  return () => {
    unlistenRetryMoments();
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('pagehide', handleLeave);
  };
}

/** Opens the outbox of a pupil on this device. It sends answers until `close` is called. */
export async function openOutbox(
  userId: string,
  deviceKey: string,
): Promise<{ outbox: Outbox; close: () => void }> {
  const store = await openStore(deviceKey);
  const clock = new ServerClock();
  const channel = openTabChannel((news) => void answers.readChangedRow(news));
  const answers = new AnswerStore(userId, store, clock, channel.send);
  const calls = createHttpOutboxCalls(clock);
  const outbox = new Outbox({
    ...browserTiming,
    answers,
    calls,
    inOneTab: runInOutboxTab,
    newId: createId,
  });
  await outbox.start();
  const unlistenPage = listenToPage(outbox);
  return {
    outbox,
    close() {
      unlistenPage();
      channel.close();
      outbox.close();
    },
  };
}

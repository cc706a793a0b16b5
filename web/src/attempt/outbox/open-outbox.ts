import { onRetryMoment } from '../../device/retry-moments.ts';
import { runInOneTab } from '../../device/tab-lock.ts';
import { browserTiming } from '../../device/timing.ts';
import { createId } from '../../lib/new-id.ts';
import { AnswerStore } from './answer-store.ts';
import type { DeviceStore } from './device-store.ts';
import { openIndexedStore } from './indexed-store.ts';
import { MemoryStore } from './memory-store.ts';
import { httpOutboxCalls } from './outbox-calls.ts';
import { Outbox } from './outbox.ts';
import { ServerClock } from './server-clock.ts';
import { openTabChannel } from './tab-channel.ts';

/** Opens the store. If the browser stores nothing, answers last as long as the page, and the badge says so. */
function openStore(deviceKey: string): Promise<DeviceStore> {
  return openIndexedStore(deviceKey).catch(() => new MemoryStore());
}

/**
 * The name of the lock. Tabs of this release and of older ones share it. If two tabs send the same change, it counts once,
 * because its event id is the same.
 */
const LOCK_NAME = 'meiyu-homework-outbox';

const inOneTab = (work: () => Promise<void>) => runInOneTab(LOCK_NAME, work);

function listen(outbox: Outbox): () => void {
  const ignoreMoments = onRetryMoment(() => outbox.retryNow());
  const handleOffline = () => outbox.markUnreachable();
  const handleLeave = () => outbox.sendBeforeUnload();
  window.addEventListener('offline', handleOffline);
  window.addEventListener('pagehide', handleLeave);
  return () => {
    ignoreMoments();
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('pagehide', handleLeave);
  };
}

/** Opens a pupil's queue on this device. The queue sends until `close` is called. */
export async function openOutbox(
  userId: string,
  deviceKey: string,
): Promise<{ outbox: Outbox; close: () => void }> {
  const store = await openStore(deviceKey);
  const clock = new ServerClock();
  const channel = openTabChannel((news) => void answers.readChangedRow(news));
  const answers = new AnswerStore(userId, store, clock, channel.send);
  const calls = httpOutboxCalls(clock);
  const outbox = new Outbox({ ...browserTiming, answers, calls, inOneTab, newId: createId });
  await outbox.start();
  const ignore = listen(outbox);
  return {
    outbox,
    close() {
      ignore();
      channel.close();
      outbox.close();
    },
  };
}

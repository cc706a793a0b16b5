import { newId } from '../../lib/new-id.ts';
import { AnswerShelf } from './answer-shelf.ts';
import type { DeviceStore } from './device-store.ts';
import { openIndexedStore } from './indexed-store.ts';
import { MemoryStore } from './memory-store.ts';
import { httpOutboxCalls } from './outbox-calls.ts';
import { Outbox } from './outbox.ts';
import { inOneTab } from './sender-lock.ts';
import { ServerClock } from './server-clock.ts';
import { openTabChannel } from './tab-channel.ts';

/** Where the browser keeps nothing, answers live as long as the page, and the badge says so. */
function openStore(deviceKey: string): Promise<DeviceStore> {
  return openIndexedStore(deviceKey).catch(() => new MemoryStore());
}

function schedule(work: () => void, delayMs: number): () => void {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
}

function listen(outbox: Outbox): () => void {
  const handleBack = () => outbox.nudge();
  const handleOffline = () => outbox.markUnreachable();
  const handleLeave = () => outbox.leave();
  window.addEventListener('online', handleBack);
  window.addEventListener('focus', handleBack);
  window.addEventListener('offline', handleOffline);
  window.addEventListener('pagehide', handleLeave);
  // Hidden is the last a phone tells before it stops a page: what is settling goes now.
  document.addEventListener('visibilitychange', handleBack);
  return () => {
    window.removeEventListener('online', handleBack);
    window.removeEventListener('focus', handleBack);
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('pagehide', handleLeave);
    document.removeEventListener('visibilitychange', handleBack);
  };
}

/** Opens a pupil's queue on this device, and keeps it sending until `close`. */
export async function openOutbox(
  userId: string,
  deviceKey: string,
): Promise<{ outbox: Outbox; close: () => void }> {
  const store = await openStore(deviceKey);
  const clock = new ServerClock();
  const channel = openTabChannel((news) => void shelf.hear(news));
  const shelf = new AnswerShelf(userId, store, clock, channel.tell);
  const calls = httpOutboxCalls(clock);
  const outbox = new Outbox({ shelf, calls, inOneTab, newId, random: Math.random, schedule });
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

import type { TabMessage } from './answer-store.ts';

const CHANNEL_NAME = 'meiyu-homework';

/** Tells the other tabs of the browser which rows have changed. */
export interface TabChannel {
  send: (message: TabMessage) => void;
  close: () => void;
}

function openStorageChannel(onMessage: (message: TabMessage) => void): TabChannel {
  let count = 0;
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== CHANNEL_NAME || event.newValue === null) return;
    const { table, key }: TabMessage = JSON.parse(event.newValue);
    onMessage({ table, key });
  };
  window.addEventListener('storage', handleStorage);
  return {
    send(message) {
      count += 1;
      try {
        // Browsers report only changed values, so a counter makes two equal messages different.
        localStorage.setItem(CHANNEL_NAME, JSON.stringify({ ...message, count }));
      } catch {
        // Without storage no other tab gets the message. Each tab still reads the rows again every few seconds.
      }
    },
    close: () => window.removeEventListener('storage', handleStorage),
  };
}

/** Opens the channel with BroadcastChannel, or with storage events in browsers that do not have it. */
export function openTabChannel(onMessage: (message: TabMessage) => void): TabChannel {
  if (!('BroadcastChannel' in window)) return openStorageChannel(onMessage);
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => onMessage(event.data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

import type { TabMessage } from './answer-store.ts';

const NAME = 'meiyu-homework';

/** The way tabs of one browser tell each other what has changed. */
export interface TabChannel {
  tell: (news: TabMessage) => void;
  close: () => void;
}

function storageChannel(onNews: (news: TabMessage) => void): TabChannel {
  let told = 0;
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== NAME || event.newValue === null) return;
    const { table, key }: TabMessage = JSON.parse(event.newValue);
    onNews({ table, key });
  };
  window.addEventListener('storage', handleStorage);
  return {
    tell(news) {
      told += 1;
      try {
        // The count makes the same news twice two events.
        localStorage.setItem(NAME, JSON.stringify({ ...news, told }));
      } catch {
        // No storage, no other tab that could read it: each tab still reads the rows anew every few seconds.
      }
    },
    close: () => window.removeEventListener('storage', handleStorage),
  };
}

/** Opens the channel: BroadcastChannel, or storage events in browsers without it. */
export function openTabChannel(onNews: (news: TabMessage) => void): TabChannel {
  if (!('BroadcastChannel' in window)) return storageChannel(onNews);
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => onNews(event.data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    tell: (news) => channel.postMessage(news),
    close: () => channel.close(),
  };
}

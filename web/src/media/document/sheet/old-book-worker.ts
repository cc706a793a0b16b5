import { readOldBook } from './old-book.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has nobody but its page
  globalThis.postMessage(readOldBook(data));
});

import { readXlsWorkbook } from './xls-workbook.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker only reaches its own page
  globalThis.postMessage(readXlsWorkbook(data));
});

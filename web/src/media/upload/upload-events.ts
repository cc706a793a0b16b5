import type { Asset } from '@meiyu/contract/asset/asset.schema';

import type { UploadRow } from './upload-row.ts';

/** Detail of the `start-upload` event on `window`: an upload was added to the queue. */
export interface StartUploadDetail {
  id: string;
  name: string;
  bytes: number;
}

/** Detail of the `end-upload` event on `window`: an upload has ended (spec section 7). */
export interface EndUploadDetail {
  id: string;
  status: 'success' | 'failure';
  /** The file on the server, or the reason of the failure. */
  response: Asset | { error_msg: string };
  /** The take that the uploaded file is a copy of. */
  take: UploadRow['take'];
}

declare global {
  interface WindowEventMap {
    'start-upload': CustomEvent<StartUploadDetail>;
    'end-upload': CustomEvent<EndUploadDetail>;
  }
}

export function dispatchStartUpload({ id, name, bytes }: UploadRow): void {
  const detail: StartUploadDetail = { id, name, bytes };
  window.dispatchEvent(new CustomEvent('start-upload', { detail }));
}

export function dispatchEndUpload(
  { id, take }: UploadRow,
  response: EndUploadDetail['response'],
): void {
  const status = 'error_msg' in response ? 'failure' : 'success';
  const detail: EndUploadDetail = { id, status, response, take };
  window.dispatchEvent(new CustomEvent('end-upload', { detail }));
}

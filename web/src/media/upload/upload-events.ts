import type { Asset } from '@meiyu/contract/asset/asset.schema';

import type { UploadRow } from './upload-row.ts';

/** Of `start-upload` on `window`: an upload has been taken into the queue. */
export interface StartUpload {
  id: string;
  name: string;
  bytes: number;
}

/** Of `end-upload` on `window`: an upload is over (spec section 7). */
export interface EndUpload {
  id: string;
  status: 'success' | 'failure';
  /** The file on the server, or why it is not there. */
  response: Asset | { error_msg: string };
  /** The take that it was a copy of. */
  take: UploadRow['take'];
}

declare global {
  interface WindowEventMap {
    'start-upload': CustomEvent<StartUpload>;
    'end-upload': CustomEvent<EndUpload>;
  }
}

export function announceStart({ id, name, bytes }: UploadRow): void {
  const detail: StartUpload = { id, name, bytes };
  window.dispatchEvent(new CustomEvent('start-upload', { detail }));
}

export function announceEnd({ id, take }: UploadRow, response: EndUpload['response']): void {
  const status = 'error_msg' in response ? 'failure' : 'success';
  const detail: EndUpload = { id, status, response, take };
  window.dispatchEvent(new CustomEvent('end-upload', { detail }));
}

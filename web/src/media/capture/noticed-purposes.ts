import type { UploadPurpose } from '@meiyu/contract/asset/asset.schema';

import { logDefect } from '../../lib/log-defect.ts';

const KEY = 'meiyu.noticed';

function noticed(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}

/** Whether the permission notice of a purpose has been read on this device. */
export function hasNoticed(purpose: UploadPurpose): boolean {
  return noticed().includes(purpose);
}

/** Notes that it has; where the browser forbids storage it is shown again. */
export function markNoticed(purpose: UploadPurpose): void {
  try {
    localStorage.setItem(KEY, [...noticed(), purpose].join(' ').trim());
  } catch (error) {
    logDefect(`${KEY} could not be kept`, error);
  }
}

import type { UploadPurpose } from '@meiyu/contract/asset/asset.schema';

import { logDefect } from '../../lib/log-defect.ts';

const KEY = 'meiyu.noticed';

function readSeenPurposes(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}

/** Whether the user has accepted the permission notice for this purpose on this device. */
export function hasSeenNotice(purpose: UploadPurpose): boolean {
  return readSeenPurposes().includes(purpose);
}

/** Remembers that the user has accepted the notice. If the browser forbids storage, the notice appears again next time. */
export function markNoticeSeen(purpose: UploadPurpose): void {
  try {
    localStorage.setItem(KEY, [...readSeenPurposes(), purpose].join(' ').trim());
  } catch (error) {
    logDefect(`${KEY} could not be stored`, error);
  }
}

import type { UploadPurpose } from '@meiyu/contract/asset/asset.schema';

import { logDefect } from '../../lib/log-defect.ts';

const STORAGE_KEY = 'meiyu.noticed';

/**
 * `film` and `picture` need the camera, so the notice of a homework that is only recorded does not cover them. `activityAudio` needs the
 * microphone.
 */
export type NoticePurpose = UploadPurpose | 'film' | 'picture' | 'activityAudio';

function readSeenPurposes(): string[] {
  try {
    return (localStorage.getItem(STORAGE_KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}

/** Whether the user has accepted the permission notice for this purpose on this device. */
export function hasSeenNotice(purpose: NoticePurpose): boolean {
  return readSeenPurposes().includes(purpose);
}

/** Remembers that the user has accepted the notice. If the browser forbids storage, the notice appears again next time. */
export function markNoticeSeen(purpose: NoticePurpose): void {
  try {
    localStorage.setItem(STORAGE_KEY, [...readSeenPurposes(), purpose].join(' ').trim());
  } catch (error) {
    logDefect(`${STORAGE_KEY} could not be stored`, error);
  }
}

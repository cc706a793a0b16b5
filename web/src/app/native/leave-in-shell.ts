import { TOAST_MS } from '@meiyu/contract/shared/constants';

import { callNative } from '../../native/call-native.ts';
import { hasNative } from '../../native/native-bridge.ts';
import { getToken } from '../../session/session-store.ts';
import { takeSignOutNotice } from '../../session/sign-out.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';

function passOn(call: 'nativeLogout' | 'goLogin'): void {
  try {
    callNative(call);
  } catch {
    location.reload();
  }
}

/**
 * Tells the native shell about a sign-out, or reloads the page if that fails. If the sign-out has a reason, the user reads it first,
 * because the shell then leaves the page.
 */
export function leaveInShell(isLegacy = false): void {
  const call = isLegacy && hasNative('goLogin') ? 'goLogin' : 'nativeLogout';
  const notice = hasNative(call) ? takeSignOutNotice() : null;
  if (notice === null) {
    passOn(call);
    return;
  }
  showToast(notice);
  setTimeout(() => {
    // The user may have signed in again in the meantime.
    if (getToken() === null) passOn(call);
  }, TOAST_MS);
}

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
 * Passes a sign-out to the shell, or reloads the page if the shell fails. If the sign-out has a reason, the user first
 * reads it, because the shell then leaves the page.
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
    // The user may have signed in again.
    if (getToken() === null) passOn(call);
  }, TOAST_MS);
}

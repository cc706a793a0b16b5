import { nativeLogout } from '../native/native-bridge.ts';
import { getToken, useSession } from './session-store.ts';
import { storeSignOutNotice } from './sign-out.ts';

/**
 * Removes the user from this device and from every tab. Then it passes the sign-out to the native shell or, on the web,
 * reloads the page, so that no data of the user stays in memory.
 */
export function leaveSession(): void {
  // The server can refuse many calls at once, but the page must sign out only once.
  if (getToken() === null) return;
  useSession.getState().end();
  try {
    nativeLogout();
  } catch {
    location.reload();
  }
}

/**
 * Ends a session that the server no longer accepts (401, 403) and shows the reason. Unsent work stays on the device
 * and is sent after the next sign-in.
 */
export function endRefusedSession(message: string): void {
  storeSignOutNotice(message);
  leaveSession();
}

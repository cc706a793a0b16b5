import { nativeLogout } from '../native/native-bridge.ts';
import { currentToken, useSession } from './session-store.ts';
import { storeSignOutNotice } from './sign-out.ts';

/**
 * Forgets the user on this device and in every tab, then hands over to the native shell or, on the
 * web, loads the page anew: nothing of the user stays in memory.
 */
export function leave(): void {
  // Many calls can be refused at once; the page leaves once.
  if (currentToken() === null) return;
  useSession.getState().end();
  try {
    nativeLogout();
  } catch {
    location.reload();
  }
}

/**
 * Ends a session that the server no longer accepts (401, 403), and says why. What the user has not yet
 * sent stays on the device, to be sent after the next sign-in.
 */
export function loseSession(message: string): void {
  storeSignOutNotice(message);
  leave();
}

import { getToken, useSession } from './session-store.ts';
import { storeSignOutNotice } from './sign-out.ts';

let leavePage: (isLegacy?: boolean) => void = () => location.reload();

/** Replaces the reload that follows a sign-out, for native shells. `isLegacy`: the older reply form ended the session. */
export function setLeavePage(leave: (isLegacy?: boolean) => void): void {
  leavePage = leave;
}

/**
 * Removes the user from this device and from every tab. Then it passes the sign-out to the native shell or, on the web,
 * reloads the page, so that no data of the user stays in memory.
 */
export function leaveSession(isLegacy?: boolean): void {
  // The server can refuse many calls at once, but the page must sign out only once.
  if (getToken() === null) return;
  useSession.getState().end();
  leavePage(isLegacy);
}

/**
 * Ends a session that the server no longer accepts (401, 403) and shows the reason. Unsent work stays on the device
 * and is sent after the next sign-in.
 *
 * @param isLegacy whether the code is in the body of the older reply form
 */
export function endRefusedSession(message: string, isLegacy?: boolean): void {
  storeSignOutNotice(message);
  leaveSession(isLegacy);
}

import { getToken, useSession } from './session-store.ts';
import { storeSignOutNotice } from './sign-out.ts';

let leavePage: (isLegacy?: boolean) => void = () => location.reload();

/**
 * Sets what happens after a sign-out instead of a reload, for native shells. `isLegacy` means that a reply in the older format ended the
 * session.
 */
export function setLeavePage(leave: (isLegacy?: boolean) => void): void {
  leavePage = leave;
}

/**
 * Removes the user from this device and from all tabs. Then it tells the native shell or, on the web, reloads the page, so that no data
 * of the user stays in memory.
 */
export function leaveSession(isLegacy?: boolean): void {
  // The server may reject many calls at once, but the page must sign out only once.
  if (getToken() === null) return;
  useSession.getState().end();
  leavePage(isLegacy);
}

/**
 * Ends a session that the server no longer accepts (401, 403), and shows the reason. Unsent work stays on the device and is sent after the
 * next sign-in.
 *
 * @param isLegacy whether the code was in the body of a reply in the older format
 */
export function endRefusedSession(message: string, isLegacy?: boolean): void {
  storeSignOutNotice(message);
  leaveSession(isLegacy);
}

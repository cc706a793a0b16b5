import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';

import { call } from '../api/api-client.ts';
import { clearDevice } from '../device/clear-device.ts';
import { getHref } from '../lib/address.ts';
import { frontAddresses } from '../lib/front-addresses.ts';
import { logDefect } from '../lib/log-defect.ts';
import { leaveSession } from './end-session.ts';
import { useSession } from './session-store.ts';
import { runSignOutTasks, sendUnsent, findUnsent } from './sign-out.ts';

/** A sign-out waits at most this long for unsent work to be sent. */
const SEND_TIMEOUT_MS = 3000;

/**
 * Signs the user out on the server, on this device and in all tabs. Before that it sends unsent work, which needs the session. If some work
 * stays unsent and the user has not agreed to leave it on the device, the user stays signed in.
 *
 * @returns whether the user is signed out
 */
export async function logOut({ leavesUnsent }: { leavesUnsent: boolean }): Promise<boolean> {
  await sendUnsent(SEND_TIMEOUT_MS);
  if (!leavesUnsent && findUnsent().kinds.length > 0) return false;
  try {
    await call(sessionEndpoints.endCurrent);
  } catch (error) {
    // Without a network the user must still be removed from the device. The session on the server expires later.
    logDefect('The session could not be ended on the server', error);
  }
  await runSignOutTasks();
  if (useSession.getState().isPublic) await clearDevice();
  // The next user must start at the login page, not at the address of this user.
  history.replaceState(null, '', getHref(frontAddresses.login()));
  leaveSession();
  return true;
}

import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';

import { call } from '../api/api-client.ts';
import { clearDevice } from '../device/clear-device.ts';
import { addresses, hrefTo } from '../lib/addresses.ts';
import { report } from '../lib/report.ts';
import { leave } from './lose-session.ts';
import { useSession } from './session-store.ts';
import { runSignOutTasks, sendUnsent, findUnsent } from './sign-out.ts';

/** As long as somebody waits for a sign-out without wondering. */
const SEND_FOR_MS = 3000;

/**
 * Signs out as the user wished: on the server, on this device and in every tab. What is unsent is sent first, while the
 * session still allows that. Unless the user leaves knowing that some is, nobody is signed out then.
 *
 * @returns whether the user is signed out
 */
export async function logOut({ leavesUnsent }: { leavesUnsent: boolean }): Promise<boolean> {
  await sendUnsent(SEND_FOR_MS);
  if (!leavesUnsent && findUnsent().kinds.length > 0) return false;
  try {
    await call(sessionEndpoints.endCurrent);
  } catch (error) {
    // Without network the device must still forget the user; the server's session then ends by itself.
    report('The session could not be ended on the server', error);
  }
  await runSignOutTasks();
  if (useSession.getState().isPublic) await clearDevice();
  // The next user begins at the front door, not where this one left.
  history.replaceState(null, '', hrefTo(addresses.login()));
  leave();
  return true;
}

import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';

import { addresses, hrefTo } from '../lib/addresses.ts';
import { report } from '../lib/report.ts';
import { runSignOutDuties } from '../session/departure.ts';
import { call } from './api-client.ts';
import { leave } from './lose-session.ts';

/** Signs out as the user wished: on the server, on this device and in every tab. */
export async function logOut(): Promise<void> {
  try {
    await call(sessionEndpoints.endCurrent);
  } catch (error) {
    // Without network the device must still forget the user; the server's session then ends by itself.
    report('The session could not be ended on the server', error);
  }
  await runSignOutDuties();
  // The next user begins at the front door, not where this one left.
  history.replaceState(null, '', hrefTo(addresses.login()));
  leave();
}

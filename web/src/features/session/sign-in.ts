import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { LOGIN_TYPE } from '@meiyu/contract/shared/enumerations';

import { call } from '../../api/api-client.ts';
import { useSession } from '../../session/session-store.ts';
import { md5Hex } from './md5-hex.ts';

/** What the app begins with; rejects without a network. */
export const importOpening = async () => import('./load-after-login.ts');

/**
 * Signs in, loads what the app begins with, and lets the router go on. Throws the ApiError of the
 * sign-in; what cannot be loaded afterwards is loaded by the screens that need it.
 */
export async function signIn(
  { loginName, password, schoolId }: { loginName: string; password: string; schoolId: string },
  onSignedIn: () => void,
): Promise<void> {
  // On its way while the server checks the password; without a network there is nothing to load it with.
  const opening = importOpening().catch(() => null);
  const reply = await call(sessionEndpoints.create, {
    body: {
      login_name: loginName.trim(),
      password: md5Hex(password),
      school_id: schoolId,
      type: LOGIN_TYPE,
    },
  });
  const { begin, settle } = useSession.getState();
  begin(reply);
  onSignedIn();
  try {
    const opened = await opening;
    if (!reply.mustChangePassword) await opened?.loadAfterLogin(reply);
  } finally {
    settle();
  }
}

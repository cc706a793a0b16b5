import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import type { SessionReply } from '@meiyu/contract/session/session.schema';
import { LOGIN_TYPE } from '@meiyu/contract/shared/enumerations';
import { messages } from '@meiyu/contract/shared/messages';

import { call } from '../../api/api-client.ts';
import { ApiError, NETWORK_ERROR } from '../../api/api-error.ts';
import { useSession } from '../../session/session-store.ts';
import { md5Hex } from './md5-hex.ts';

/** What the form gives. */
export interface Credentials {
  loginName: string;
  password: string;
  schoolId: string;
  /** Where the school lies. */
  area: { ac1: string; ac2: string; ac3: string };
}

/** What the app begins with; rejects without a network. */
export const importOpening = async () => import('./load-after-login.ts');

/** The same, on its way while the server thinks; without a network there is nothing to load it with. */
export async function openingOrNull() {
  return importOpening().catch(() => null);
}

/**
 * Signs in, loads what the app begins with, and lets the router go on. Throws the ApiError of the
 * sign-in; what cannot be loaded afterwards is loaded by the screens that need it.
 */
export async function signIn(
  { loginName, password, schoolId }: Credentials,
  onSignedIn: () => void,
): Promise<void> {
  const opening = openingOrNull();
  const reply = await askIn({ loginName, password, schoolId });
  onSignedIn();
  await enter(reply, opening);
}

async function askIn({
  loginName,
  password,
  schoolId,
}: Omit<Credentials, 'area'>): Promise<SessionReply> {
  try {
    return await call(sessionEndpoints.create, {
      body: {
        login_name: loginName.trim(),
        password: md5Hex(password),
        school_id: schoolId,
        type: LOGIN_TYPE,
        ...(useSession.getState().isPublic && { publicComputer: true }),
      },
    });
  } catch (error) {
    const isUnreadable =
      error instanceof ApiError && error.status === 200 && error.code === NETWORK_ERROR;
    // A success that says nothing: spec section 8 has words for it.
    throw isUnreadable ? new ApiError(messages.loginFailed, error) : error;
  }
}

/** Takes over the reply of a sign-in, loads what the app begins with, and lets the router go on. */
export async function enter(
  reply: SessionReply,
  opening: ReturnType<typeof openingOrNull>,
): Promise<void> {
  const { begin, settle } = useSession.getState();
  begin(reply);
  const { userInfo, subject } = useSession.getState();
  try {
    const opened = await opening;
    if (userInfo && !userInfo.mustChangePassword) {
      await opened?.loadAfterLogin({ ...userInfo, subject });
    }
  } finally {
    settle();
  }
}

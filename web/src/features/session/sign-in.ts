import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import type { SessionReply } from '@meiyu/contract/session/session.schema';
import { MAIN_UI_DELAY_MS } from '@meiyu/contract/shared/constants';
import { LOGIN_TYPE } from '@meiyu/contract/shared/enumerations';
import { messages } from '@meiyu/contract/shared/messages';

import { call } from '../../api/api-client.ts';
import { ApiError, NETWORK_ERROR } from '../../api/api-error.ts';
import { pause } from '../../lib/pause.ts';
import { rememberInitialPassword } from '../../session/initial-password.ts';
import { useSession } from '../../session/session-store.ts';
import { md5Hex } from './md5-hex.ts';

/** The values of the login form. */
export interface Credentials {
  loginName: string;
  password: string;
  schoolId: string;
  /** The division of the school. */
  division: { ac1: string; ac2: string; ac3: string };
}

/** Loads the module of the initial load. Rejects without a network. */
export const importInitialLoad = async () => import('./load-after-login.ts');

/** Loads the module of the initial load, in parallel to the sign-in request. Resolves to null without a network. */
export async function importInitialLoadOrNull() {
  return importInitialLoad().catch(() => null);
}

/**
 * Signs in, runs the initial load and lets the router show the next screen. Throws the ApiError of the sign-in. The screens load what the
 * initial load could not load.
 */
export async function signIn({ loginName, password, schoolId }: Credentials): Promise<void> {
  const initialLoad = importInitialLoadOrNull();
  const reply = await createSession({ loginName, password, schoolId });
  await beginSession(reply, initialLoad, password);
}

async function createSession({
  loginName,
  password,
  schoolId,
}: Omit<Credentials, 'division'>): Promise<SessionReply> {
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
    // A success without a session has its own message (spec section 8).
    throw isUnreadable ? new ApiError(messages.loginFailed, error) : error;
  }
}

/**
 * Begins the session with the reply to a sign-in, runs the initial load and lets the router continue.
 *
 * @param password the typed password, if the user typed one
 */
export async function beginSession(
  reply: SessionReply,
  initialLoad: ReturnType<typeof importInitialLoadOrNull>,
  password?: string,
): Promise<void> {
  const { begin, settle } = useSession.getState();
  begin(reply);
  if (reply.mustChangePassword && password !== undefined) {
    rememberInitialPassword(reply._id, password);
  }
  const delay = pause(MAIN_UI_DELAY_MS);
  const { userInfo, subject } = useSession.getState();
  try {
    const loader = await initialLoad;
    if (userInfo && !userInfo.mustChangePassword) {
      await loader?.loadAfterLogin({ ...userInfo, subject }, delay);
    }
  } finally {
    settle();
  }
}

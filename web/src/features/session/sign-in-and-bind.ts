import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import { chatAppMessages } from '@meiyu/contract/shared/action-messages';
import { REDIRECT_DELAY_MS } from '@meiyu/contract/shared/constants';
import { LOGIN_TYPE } from '@meiyu/contract/shared/enumerations';
import { problems } from '@meiyu/contract/shared/problems';

import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { frontAddresses } from '../../lib/front-addresses.ts';
import { pause } from '../../lib/pause.ts';
import { navigate } from '../../navigation/hash-location.ts';
import { useSession } from '../../session/session-store.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { deleteUnboundChatApp, findUnboundChatApp } from './chat-app-flow.ts';
import { md5Hex } from './md5-hex.ts';
import { beginSession, importInitialLoadOrNull, type Credentials } from './sign-in.ts';

/**
 * Signs in with number and password, and binds the chat app user of `code`. The session begins 1 s later, and the initial load 0.5 s
 * after that (spec section 4). Throws the ApiError. If another password would not help, it also returns to the login screen.
 */
export async function signInAndBind(
  code: string,
  { loginName, password, schoolId, division }: Credentials,
): Promise<void> {
  const initialLoad = importInitialLoadOrNull();
  const unbound = findUnboundChatApp(code);
  try {
    const reply = await call(chatAppEndpoints.firstLogin, {
      body: {
        code,
        unionid: unbound?.unionid ?? '',
        nickname: unbound?.nickname ?? '',
        login_name: loginName.trim(),
        password: md5Hex(password),
        school_id: schoolId,
        type: LOGIN_TYPE,
        ...(useSession.getState().isPublic && { publicComputer: true }),
        ac1: division.ac1,
        ac2: division.ac2,
        ac3: division.ac3,
        ...(unbound?.nonce && { nonce: unbound.nonce }),
      },
    });
    deleteUnboundChatApp();
    showToast(chatAppMessages.bound);
    await pause(REDIRECT_DELAY_MS);
    const session = beginSession(reply, initialLoad, password);
    useSession.setState(({ userInfo }) => ({
      userInfo: userInfo && { ...userInfo, ...(unbound && { unionid: unbound.unionid }) },
    }));
    await session;
  } catch (error) {
    const isCodeUsedUp =
      error instanceof ApiError && error.code === problems.chatAppLoginFailed.code;
    if (isCodeUsedUp) void returnToLogin();
    throw error;
  }
}

/** Opens the login screen without the code of the chat app. */
async function returnToLogin(): Promise<void> {
  deleteUnboundChatApp();
  await pause(REDIRECT_DELAY_MS);
  navigate(frontAddresses.login(), { replace: true });
}

import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import { ChatAppNotBound } from '@meiyu/contract/session/chat-app.schema';
import { chatAppMessages } from '@meiyu/contract/shared/action-messages';
import { REDIRECT_DELAY_MS } from '@meiyu/contract/shared/constants';
import { LOGIN_TYPE } from '@meiyu/contract/shared/enumerations';
import { problems } from '@meiyu/contract/shared/problems';

import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { addresses } from '../../lib/addresses.ts';
import { frontAddresses } from '../../lib/front-addresses.ts';
import { pause } from '../../lib/pause.ts';
import { isRecord } from '../../lib/shape.ts';
import { haveGoneForBindWx } from '../../native/call-native.ts';
import { navigate } from '../../navigation/hash-location.ts';
import { useSession } from '../../session/session-store.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { storeUnboundChatApp, takeChatAppFlow } from './chat-app-flow.ts';
import type { ChatAppReturn } from './chat-app-return.ts';
import { ChatAppWays } from './components/chat-app-ways.ts';
import { beginSession, importInitialLoadOrNull } from './sign-in.ts';

/** The step that the return screen shows. */
export type ReturnStep = 'checking' | 'entering' | 'unbound' | 'failed';

const LOGIN_STATE = 'login';

/**
 * Signs in with the code from the chat app, or binds the chat app to the signed-in user (spec section 4). Then opens the next screen.
 * Never throws.
 */
export async function finishChatAppFlow(
  returned: ChatAppReturn,
  onStep: (step: ReturnStep) => void,
): Promise<void> {
  await (returned.state === LOGIN_STATE
    ? finishLogin(returned, onStep)
    : finishBind(returned, onStep));
}

async function finishLogin(
  { code }: ChatAppReturn,
  onStep: (step: ReturnStep) => void,
): Promise<void> {
  const started = takeChatAppFlow('login');
  if (code === '') {
    await returnToLogin(chatAppMessages.loginFailedReturn, onStep);
    return;
  }
  const initialLoad = importInitialLoadOrNull();
  try {
    const reply = await call(chatAppEndpoints.login, {
      body: {
        code,
        type: LOGIN_TYPE,
        ...(useSession.getState().isPublic && { publicComputer: true }),
        ...(started && { nonce: started.nonce }),
      },
    });
    onStep('entering');
    await beginSession(reply, initialLoad);
    navigate(addresses.curriculum(), { replace: true });
  } catch (error) {
    if (isEmptyReply(error)) {
      navigate(frontAddresses.login({ code }), { replace: true });
    } else if (isRefusal(error, problems.chatAppNotBound.code)) {
      const { unionid, nickname } = ChatAppNotBound.parse(error.body);
      storeUnboundChatApp({ code, unionid, nickname, nonce: started?.nonce ?? '' });
      onStep('unbound');
      // Otherwise the nickname would appear later than the form and move its buttons.
      const ways = ChatAppWays.fetch().catch(() => undefined);
      await Promise.all([ways, pause(REDIRECT_DELAY_MS)]);
      notifyShell();
      navigate(frontAddresses.login({ code }), { replace: true });
    } else {
      await returnToLogin(getServerMessage(error) ?? chatAppMessages.loginFailedReturn, onStep);
    }
  }
}

async function finishBind(
  { code, state }: ChatAppReturn,
  onStep: (step: ReturnStep) => void,
): Promise<void> {
  const started = takeChatAppFlow('bind');
  const { userInfo: user, subject, setNickname } = useSession.getState();
  if (user === null) {
    await returnToLogin(chatAppMessages.redirectFailedReturn, onStep);
    return;
  }
  const initialLoad = importInitialLoadOrNull();
  try {
    if (code === '') throw new Error('The chat app sent nothing to bind.');
    const { nickname } = await call(chatAppEndpoints.bind, {
      body: { code, type: LOGIN_TYPE, state, ...(started && { nonce: started.nonce }) },
    });
    showToast(chatAppMessages.bound);
    setNickname(nickname);
  } catch (error) {
    showToast(getServerMessage(error) ?? chatAppMessages.redirectFailedReturn);
  }
  // The app also continues after a failure (spec section 4).
  onStep('entering');
  await queryClient.invalidateQueries({ queryKey: [chatAppEndpoints.binding.path] });
  if (!user.mustChangePassword) await (await initialLoad)?.loadAfterLogin({ ...user, subject });
  navigate(started?.back ?? addresses.curriculum(), { replace: true });
}

async function returnToLogin(words: string, onStep: (step: ReturnStep) => void): Promise<void> {
  onStep('failed');
  showToast(words);
  await pause(REDIRECT_DELAY_MS);
  navigate(frontAddresses.login(), { replace: true });
}

/** Returns the message of the server, or null if the server sent none. */
function getServerMessage(error: unknown): string | null {
  return error instanceof ApiError && typeof error.code === 'number' ? error.message : null;
}

function isRefusal(error: unknown, code: number): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Checks whether a call succeeded with an empty reply (spec section 4). */
function isEmptyReply(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 200 || error.status >= 300) return false;
  const { body } = error;
  return body === null || (isRecord(body) && Object.keys(body).length === 0);
}

function notifyShell(): void {
  try {
    haveGoneForBindWx();
  } catch {
    // In a browser there is no shell, so nothing is called.
  }
}

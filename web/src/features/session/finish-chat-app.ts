import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import { ChatAppNotBound } from '@meiyu/contract/session/chat-app.schema';
import { chatAppMessages } from '@meiyu/contract/shared/action-messages';
import { REDIRECT_DELAY_MS } from '@meiyu/contract/shared/constants';
import { LOGIN_TYPE } from '@meiyu/contract/shared/enumerations';
import { messages } from '@meiyu/contract/shared/messages';
import { problems } from '@meiyu/contract/shared/problems';

import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { addresses } from '../../lib/addresses.ts';
import { pause } from '../../lib/pause.ts';
import { isRecord } from '../../lib/shape.ts';
import { haveGoneForBindWx } from '../../native/native-bridge.ts';
import { navigate } from '../../navigation/hash-location.ts';
import { useSession } from '../../session/session-store.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import type { ChatAppReturn } from './chat-app-return.ts';
import { keepUnbound, takeChatAppSignIn } from './chat-app-sign-in.ts';
import { enter, openingOrNull } from './sign-in.ts';

/** How far the return is, for the screen. */
export type ReturnStep = 'checking' | 'entering' | 'unbound' | 'failed';

const LOGIN_STATE = 'login';

/**
 * Goes on with what the chat app sent back (spec section 4): signs in, or binds it to whoever is signed in, and leaves for
 * the screen that comes after. Never throws.
 */
export async function finishChatApp(
  came: ChatAppReturn,
  onStep: (step: ReturnStep) => void,
): Promise<void> {
  const signsIn =
    came === null ? useSession.getState().userInfo === null : came.state === LOGIN_STATE;
  await (signsIn ? finishLogin(came, onStep) : finishBind(came, onStep));
}

async function finishLogin(
  { code }: ChatAppReturn,
  onStep: (step: ReturnStep) => void,
): Promise<void> {
  const trip = takeChatAppSignIn('login');
  if (code === '') {
    await backToLogin(chatAppMessages.loginFailedReturn, onStep);
    return;
  }
  const opening = openingOrNull();
  try {
    const reply = await call(chatAppEndpoints.login, {
      body: {
        code,
        type: LOGIN_TYPE,
        ...(useSession.getState().isPublic && { publicComputer: true }),
        ...(trip && { nonce: trip.nonce }),
      },
    });
    onStep('entering');
    showToast(messages.loginSucceeded);
    await enter(reply, opening);
    navigate(addresses.curriculum(), { replace: true });
  } catch (error) {
    if (isEmptyReply(error)) {
      navigate(addresses.login({ code }), { replace: true });
    } else if (isRefusal(error, problems.chatAppNotBound.code)) {
      const { unionid, nickname } = ChatAppNotBound.parse(error.body);
      keepUnbound({ code, unionid, nickname, nonce: trip?.nonce ?? '' });
      onStep('unbound');
      await pause(REDIRECT_DELAY_MS);
      tellShell();
      navigate(addresses.login({ code }), { replace: true });
    } else {
      await backToLogin(wordsOf(error) ?? chatAppMessages.loginFailedReturn, onStep);
    }
  }
}

async function finishBind(
  { code, state }: ChatAppReturn,
  onStep: (step: ReturnStep) => void,
): Promise<void> {
  const trip = takeChatAppSignIn('bind');
  const { userInfo: user, subject, setNickname } = useSession.getState();
  if (user === null) {
    await backToLogin(chatAppMessages.redirectFailedReturn, onStep);
    return;
  }
  const opening = openingOrNull();
  try {
    if (code === '') throw new Error('The chat app sent nothing to bind.');
    const { nickname } = await call(chatAppEndpoints.bind, {
      body: { code, type: LOGIN_TYPE, state, ...(trip && { nonce: trip.nonce }) },
    });
    showToast(chatAppMessages.bound);
    setNickname(nickname);
  } catch (error) {
    showToast(wordsOf(error) ?? chatAppMessages.redirectFailedReturn);
  }
  // Whatever came of it, the app goes on (spec section 4).
  onStep('entering');
  await queryClient.invalidateQueries({ queryKey: [chatAppEndpoints.binding.path] });
  if (!user.mustChangePassword) await (await opening)?.loadAfterLogin({ ...user, subject });
  navigate(trip?.back ?? addresses.curriculum(), { replace: true });
}

async function backToLogin(words: string, onStep: (step: ReturnStep) => void): Promise<void> {
  onStep('failed');
  showToast(words);
  await pause(REDIRECT_DELAY_MS);
  navigate(addresses.login(), { replace: true });
}

/** What the server said itself; null where it said nothing. */
function wordsOf(error: unknown): string | null {
  return error instanceof ApiError && typeof error.code === 'number' ? error.message : null;
}

function isRefusal(error: unknown, code: number): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** A success with nothing in it (spec section 4). */
function isEmptyReply(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 200 || error.status >= 300) return false;
  const { body } = error;
  return body === null || (isRecord(body) && Object.keys(body).length === 0);
}

function tellShell(): void {
  try {
    haveGoneForBindWx();
  } catch {
    // The web has nobody to tell.
  }
}

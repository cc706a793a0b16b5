import { useSession } from '../../session/session-store.ts';

/** Records in the session that the user has confirmed or unbound the chat app that a reset had suspended. */
export function endChatAppSuspension(): void {
  useSession.setState(({ userInfo }) => ({
    userInfo: userInfo && { ...userInfo, chatAppSuspended: false },
  }));
}

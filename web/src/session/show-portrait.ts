import { useSession } from './session-store.ts';

/**
 * Shows a new portrait of a user while the user is signed in. This is not an action of the store, because the login
 * page's script contains the store.
 */
export function showPortrait(userId: string, portrait: string): void {
  const { userInfo } = useSession.getState();
  if (userInfo?._id === userId && userInfo.portrait !== portrait)
    useSession.setState({ userInfo: { ...userInfo, portrait } });
}

import { useSession } from './session-store.ts';

/**
 * Shows a new portrait if its user is still signed in. It is not an action of the store, because the login page's script contains the
 * store.
 */
export function showPortrait(userId: string, portrait: string): void {
  const { userInfo } = useSession.getState();
  if (userInfo?._id === userId && userInfo.portrait !== portrait)
    useSession.setState({ userInfo: { ...userInfo, portrait } });
}

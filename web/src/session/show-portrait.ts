import { useSession } from './session-store.ts';

/**
 * Shows a new portrait of a user while the user is signed in. As an action of the store it would be in the login
 * page's script.
 */
export function showPortrait(userId: string, portrait: string): void {
  const { userInfo } = useSession.getState();
  if (userInfo?._id === userId && userInfo.portrait !== portrait)
    useSession.setState({ userInfo: { ...userInfo, portrait } });
}

import { useSession } from './session-store.ts';

/** Shows another portrait of a user, as long as they are signed in. Not an action of the store: the login page's script would carry it. */
export function showPortrait(userId: string, portrait: string): void {
  const { userInfo } = useSession.getState();
  if (userInfo?._id === userId && userInfo.portrait !== portrait)
    useSession.setState({ userInfo: { ...userInfo, portrait } });
}

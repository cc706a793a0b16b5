import { readClientInfo } from '../../native/client-info.ts';
import { useSession } from '../../session/session-store.ts';

/** Stores the kind, the tag and the version of the client in the user info. */
export function updateClientInfo(): void {
  const clientInfo = readClientInfo();
  useSession.setState(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, ...clientInfo } }));
}

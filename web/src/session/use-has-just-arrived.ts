import { useState } from 'react';

import { useSession } from './session-store.ts';

/** For this time after a sign-in, a page that opens says that the sign-in succeeded. The app loads its first page in less than 10 s. */
const JUST_SIGNED_IN_MS = 10_000;

/** Returns whether the page opened right after a sign-in. The value does not change until the user leaves the page. */
export function useHasJustSignedIn(): boolean {
  const [hasJustArrived] = useState(
    () => Date.now() - useSession.getState().arrivedAt < JUST_SIGNED_IN_MS,
  );
  return hasJustArrived;
}

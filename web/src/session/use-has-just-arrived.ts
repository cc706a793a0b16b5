import { useState } from 'react';

import { useSession } from './session-store.ts';

/**
 * After a sign-in, pages that open within this time say that the user has signed in. The app loads its first page in
 * less than 10 s.
 */
const ARRIVAL_MS = 10_000;

/** Returns whether the page opened right after a sign-in. The value stays true until the user leaves the page. */
export function useHasJustArrived(): boolean {
  const [hasJustArrived] = useState(
    () => Date.now() - useSession.getState().arrivedAt < ARRIVAL_MS,
  );
  return hasJustArrived;
}

import { useState } from 'react';

import { useSession } from './session-store.ts';

/** How long after a sign-in a page that opens says so. Longer than the app takes to load its first page. */
const ARRIVAL_MS = 10_000;

/** Whether the page opened right after a sign-in. It stays true until the user leaves the page. */
export function useHasJustArrived(): boolean {
  const [hasJustArrived] = useState(
    () => Date.now() - useSession.getState().arrivedAt < ARRIVAL_MS,
  );
  return hasJustArrived;
}

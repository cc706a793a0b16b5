import { useEffect } from 'react';

import { openOutbox } from './open-outbox.ts';
import { useOutboxAccess } from './outbox-provider.tsx';
import type { Outbox } from './outbox.ts';

/** The pupil's queue; null for the moment it takes to open. */
export function useOutbox(): Outbox | null {
  const { outbox, want } = useOutboxAccess();
  useEffect(() => want(openOutbox), [want]);
  return outbox;
}

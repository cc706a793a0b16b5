import { useEffect } from 'react';

import { openOutbox } from './open-outbox.ts';
import { useOutboxAccess } from './outbox-provider.tsx';
import type { Outbox } from './outbox.ts';

/** Returns the pupil's outbox, or null while it opens. */
export function useOutbox(): Outbox | null {
  const { outbox, open } = useOutboxAccess();
  useEffect(() => open(openOutbox), [open]);
  return outbox;
}

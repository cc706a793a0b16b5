import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

import { onSignOut } from '../../../session/departure.ts';
import { openOutbox } from './open-outbox.ts';
import type { Outbox } from './outbox.ts';

const OutboxContext = createContext<Outbox | null>(null);

/**
 * Keeps the pupil's unsent answers going to the server on every screen behind the sign-in, not only where they are
 * written.
 */
export function OutboxProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  useEffect(() => {
    let isGone = false;
    let close = () => {};
    const opening = openOutbox(userId).then((opened) => {
      close = opened.close;
      if (isGone) close();
      else setOutbox(opened.outbox);
      return opened.outbox;
    });
    const ignoreSignOut = onSignOut(async () => (await opening).shelf.forgetSettled());
    return () => {
      isGone = true;
      ignoreSignOut();
      close();
    };
  }, [userId]);
  return (
    <OutboxContext value={outbox?.shelf.userId === userId ? outbox : null}>
      {children}
    </OutboxContext>
  );
}

/** The pupil's queue; null for the moment it takes to open. */
export function useOutbox(): Outbox | null {
  return useContext(OutboxContext);
}

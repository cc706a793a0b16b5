import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

import { databaseNames } from '../../device/database-names.ts';
import { onGoodMoment } from '../../device/good-moments.ts';
import { listStoredKeys } from '../../device/stored-keys.ts';
import { report } from '../../lib/report.ts';
import type { UserInfo } from '../../session/session-store.ts';
import { onSignOut, watchUnsent } from '../../session/sign-out.ts';
import type { openOutbox } from './open-outbox.ts';
import type { Outbox } from './outbox.ts';

type Opener = typeof openOutbox;

interface Access {
  outbox: Outbox | null;
  /** Has the queue opened; the way to open it comes with the screen that needs it. */
  want: (open: Opener) => void;
}

const OutboxContext = createContext<Access>({ outbox: null, want: () => {} });

/**
 * Keeps the pupil's unsent answers going to the server on every screen behind the sign-in, not only where they are
 * written. A device that holds nothing of the pupil's does without the queue until a screen wants it.
 */
export function OutboxProvider({
  user: { _id: userId, deviceKey, Authorization: token },
  children,
}: {
  user: Pick<UserInfo, '_id' | 'deviceKey' | 'Authorization'>;
  children: ReactNode;
}) {
  const [open, setOpen] = useState<Opener | null>(null);
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  const want = useCallback((opener: Opener) => setOpen(() => opener), []);
  useEffect(() => {
    if (open !== null) return undefined;
    const look = async () => {
      const keys = await listStoredKeys(databaseNames.answers, userId);
      if (keys.length > 0) want((await import('./open-outbox.ts')).openOutbox);
    };
    const handleLook = () => {
      look().catch((error: unknown) => report('Unsent answers wait for their script', error));
    };
    handleLook();
    // Another tab may have left something behind; and what a network did not bring, it may bring now.
    return onGoodMoment(handleLook);
  }, [open, userId, want]);
  useEffect(() => {
    if (open === null) return undefined;
    let isGone = false;
    let close = () => {};
    const opening = open(userId, deviceKey).then((opened) => {
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
  }, [open, userId, deviceKey]);
  const own = outbox?.shelf.userId === userId ? outbox : null;
  useEffect(() => {
    // Another token is another session, as after a sign-in in another tab: what was refused may go now.
    if (token) own?.resume();
  }, [own, token]);
  useEffect(() => {
    if (own === null) return undefined;
    return watchUnsent({
      count: () => own.shelf.unsentCount(),
      what: '项作答没有同步',
      isKept: () => own.shelf.store.isDurable,
      send: (patienceMs) => own.flush(patienceMs),
    });
  }, [own]);
  const access = useMemo(() => ({ outbox: own, want }), [own, want]);
  return <OutboxContext value={access}>{children}</OutboxContext>;
}

/** What use-outbox.ts is made of. */
export function useOutboxAccess(): Access {
  return useContext(OutboxContext);
}

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
import { onRetryMoment } from '../../device/retry-moments.ts';
import { listStoredKeys } from '../../device/stored-keys.ts';
import { logDefect } from '../../lib/log-defect.ts';
import type { UserInfo } from '../../session/session-store.ts';
import { onSignOut, registerUnsent } from '../../session/sign-out.ts';
import type { openOutbox } from './open-outbox.ts';
import type { Outbox } from './outbox.ts';

type Opener = typeof openOutbox;

interface Access {
  outbox: Outbox | null;
  /** Opens the outbox. The screen that needs it passes the function that loads its code. */
  open: (open: Opener) => void;
}

const OutboxContext = createContext<Access>({ outbox: null, open: () => {} });

/**
 * Sends the pupil's unsent answers on every screen of a signed-in pupil, not only on the answering screen. If the device has no data of
 * the pupil, the code of the outbox loads only when a screen needs it.
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
  const openWith = useCallback((opener: Opener) => setOpen(() => opener), []);
  useEffect(() => {
    if (open !== null) return undefined;
    const checkDevice = async () => {
      const keys = await listStoredKeys(databaseNames.answers, userId);
      if (keys.length > 0) openWith((await import('./open-outbox.ts')).openOutbox);
    };
    const handleRetryMoment = () => {
      checkDevice().catch((error: unknown) =>
        logDefect('Unsent answers wait for their script', error),
      );
    };
    handleRetryMoment();
    // Checks again later, because another tab may store answers, or the script that failed to load may load then.
    return onRetryMoment(handleRetryMoment);
  }, [open, userId, openWith]);
  useEffect(() => {
    if (open === null) return undefined;
    let isCancelled = false;
    let close = () => {};
    const opening = open(userId, deviceKey).then((opened) => {
      close = opened.close;
      if (isCancelled) close();
      else setOutbox(opened.outbox);
      return opened.outbox;
    });
    const unlistenSignOut = onSignOut(async () => (await opening).answers.deleteSettled());
    return () => {
      isCancelled = true;
      unlistenSignOut();
      close();
    };
  }, [open, userId, deviceKey]);
  const ownOutbox = outbox?.answers.userId === userId ? outbox : null;
  useEffect(() => {
    // A new token means a new session, for example after a sign-in in another tab. The outbox continues, because the server may accept
    // its calls again.
    if (token) ownOutbox?.resume();
  }, [ownOutbox, token]);
  useEffect(() => {
    if (ownOutbox === null) return undefined;
    return registerUnsent({
      count: () => ownOutbox.answers.countUnsent(),
      what: '项作答没有同步',
      isKept: () => ownOutbox.answers.store.isDurable,
      send: (patienceMs) => ownOutbox.flush(patienceMs),
    });
  }, [ownOutbox]);
  const access = useMemo(() => ({ outbox: ownOutbox, open: openWith }), [ownOutbox, openWith]);
  return <OutboxContext value={access}>{children}</OutboxContext>;
}

/** Returns the context value. Screens use the hooks in use-outbox.ts instead. */
export function useOutboxAccess(): Access {
  return useContext(OutboxContext);
}

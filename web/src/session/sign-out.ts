import { logDefect } from '../lib/log-defect.ts';
import { useSession } from './session-store.ts';

/** The storage key of the message that is shown after the page has reloaded for a sign-out. */
const SIGN_OUT_NOTICE_KEY = 'meiyu.farewell';

const signOutTasks = new Set<() => Promise<void> | void>();

/** Runs `task` at a sign-out, for example to delete stored rows. Returns a function that removes the task. */
export function onSignOut(task: () => Promise<void> | void): () => void {
  signOutTasks.add(task);
  return () => signOutTasks.delete(task);
}

/** Runs the tasks of `onSignOut`. A failed task does not stop the others. */
export async function runSignOutTasks(): Promise<void> {
  await Promise.allSettled([...signOutTasks].map(async (task) => task()));
}

/** Work of the user that was not sent to the server yet. */
export interface UnsentWork {
  count: () => number;
  /** Text after the count in the sign-out dialog, for example "项作答没有同步". */
  what: string;
  /** Whether this device keeps the work until the user signs in again. */
  isKept: () => boolean;
  /** Tries to send the work. Resolves when it is sent, or after `patienceMs`. */
  send: (patienceMs: number) => Promise<void>;
}

const unsentWorks = new Set<UnsentWork>();

/**
 * Registers unsent work. A sign-out first tries to send it, and lists what stays unsent.
 *
 * @returns a function that removes the registration
 */
export function registerUnsent(one: UnsentWork): () => void {
  unsentWorks.add(one);
  return () => unsentWorks.delete(one);
}

/** Describes the unsent work of each kind, and whether this device keeps all of it. */
export function findUnsent(): { kinds: string[]; isKept: boolean } {
  const waiting = [...unsentWorks].filter((one) => one.count() > 0);
  return {
    kinds: waiting.map((one) => `${one.count()} ${one.what}`),
    isKept: !useSession.getState().isPublic && waiting.every((one) => one.isKept()),
  };
}

/** Sends unsent work for at most `patienceMs`. */
export async function sendUnsent(patienceMs: number): Promise<void> {
  await Promise.allSettled([...unsentWorks].map((one) => one.send(patienceMs)));
}

/** Stores a message for the page after the next load. The message is lost if the browser forbids storage. */
export function storeSignOutNotice(message: string): void {
  try {
    sessionStorage.setItem(SIGN_OUT_NOTICE_KEY, message);
  } catch (error) {
    logDefect(`${SIGN_OUT_NOTICE_KEY} could not be stored`, error);
  }
}

/** Returns the message of the last sign-out, and deletes it. */
export function takeSignOutNotice(): string | null {
  try {
    const message = sessionStorage.getItem(SIGN_OUT_NOTICE_KEY);
    sessionStorage.removeItem(SIGN_OUT_NOTICE_KEY);
    return message;
  } catch {
    return null;
  }
}

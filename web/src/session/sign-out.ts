import { report } from '../lib/report.ts';
import { useSession } from './session-store.ts';

/** What to say once the page has been loaded anew after a sign-out. */
const SIGN_OUT_NOTICE_KEY = 'meiyu.farewell';

const tasks = new Set<() => Promise<void> | void>();

/** Has `duty` run when the user signs out, e.g. to remove what a feature keeps on the device; returns the way to stop. */
export function onSignOut(duty: () => Promise<void> | void): () => void {
  tasks.add(duty);
  return () => tasks.delete(duty);
}

/** Runs what was asked for by `onSignOut`; one that fails does not keep the others from running. */
export async function runSignOutTasks(): Promise<void> {
  await Promise.allSettled([...tasks].map(async (duty) => duty()));
}

/** What the user has made and the server does not have yet. */
export interface Unsent {
  count: () => number;
  /** What there are so many of, and what has not become of them, e.g. 项作答没有同步. */
  what: string;
  /** Whether this device keeps it until they are back. */
  isKept: () => boolean;
  /** Tries to send it; ends when that is done, or after `patienceMs`. */
  send: (patienceMs: number) => Promise<void>;
}

const unsent = new Set<Unsent>();

/** Has a sign-out wait for `one`, and tell the user what of it stays; returns the way to stop. */
export function watchUnsent(one: Unsent): () => void {
  unsent.add(one);
  return () => unsent.delete(one);
}

/** What is unsent at the moment, in words, kind by kind, and whether this device keeps all of it. */
export function findUnsent(): { kinds: string[]; isKept: boolean } {
  const waiting = [...unsent].filter((one) => one.count() > 0);
  return {
    kinds: waiting.map((one) => `${one.count()} ${one.what}`),
    isKept: !useSession.getState().isPublic && waiting.every((one) => one.isKept()),
  };
}

/** Sends what is unsent, as far as that gets within `patienceMs`. */
export async function sendUnsent(patienceMs: number): Promise<void> {
  await Promise.allSettled([...unsent].map((one) => one.send(patienceMs)));
}

/** Keeps a message over the reload that follows; where the browser forbids storage it is lost, and no more than that. */
export function storeSignOutNotice(message: string): void {
  try {
    sessionStorage.setItem(SIGN_OUT_NOTICE_KEY, message);
  } catch (error) {
    report(`${SIGN_OUT_NOTICE_KEY} could not be kept`, error);
  }
}

/** The message of the sign-out just made, once. */
export function takeSignOutNotice(): string | null {
  try {
    const message = sessionStorage.getItem(SIGN_OUT_NOTICE_KEY);
    sessionStorage.removeItem(SIGN_OUT_NOTICE_KEY);
    return message;
  } catch {
    return null;
  }
}

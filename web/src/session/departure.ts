import { report } from '../lib/report.ts';

/** What to say once the page has been loaded anew after a sign-out. */
const FAREWELL_KEY = 'meiyu.farewell';

const duties = new Set<() => Promise<void> | void>();

/** Has `duty` run when the user signs out, e.g. to remove what a feature keeps on the device; returns the way to stop. */
export function onSignOut(duty: () => Promise<void> | void): () => void {
  duties.add(duty);
  return () => duties.delete(duty);
}

/** Runs what was asked for by `onSignOut`; one that fails does not keep the others from running. */
export async function runSignOutDuties(): Promise<void> {
  await Promise.allSettled([...duties].map(async (duty) => duty()));
}

/** Keeps a message over the reload that follows; where the browser forbids storage it is lost, and no more than that. */
export function keepFarewell(message: string): void {
  try {
    sessionStorage.setItem(FAREWELL_KEY, message);
  } catch (error) {
    report(`${FAREWELL_KEY} could not be kept`, error);
  }
}

/** The message of the sign-out just made, once. */
export function takeFarewell(): string | null {
  try {
    const message = sessionStorage.getItem(FAREWELL_KEY);
    sessionStorage.removeItem(FAREWELL_KEY);
    return message;
  } catch {
    return null;
  }
}

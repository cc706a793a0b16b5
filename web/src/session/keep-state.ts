import type { StoreApi } from 'zustand';

import { report } from '../lib/report.ts';
import { isRecord } from '../lib/shape.ts';

/**
 * Keeps a part of a store in local storage, or in the tab's session storage: reads it now, and writes it at every change.
 * A device that forbids or has no room for it works on without. Returns the way to read again what another tab wrote.
 *
 * Smaller than zustand's own `persist`, which the first script would carry for the sake of asynchronous
 * storage and migrations; both store `{ state, version }`.
 */
export function keepState<State>(
  store: StoreApi<State>,
  {
    key,
    version = 0,
    pick,
    read,
    lasting,
  }: {
    key: string;
    /** What another version stored is forgotten. */
    version?: number;
    /** The part to keep. */
    pick: (state: State) => object;
    /** Makes the part of what was found, which anybody may have edited; undefined when there is nothing. */
    read: (found: unknown) => Partial<State>;
    /** What may outlive the tab, or undefined for all of the part. The whole part is in session storage then. */
    lasting?: (state: State) => object | undefined;
  },
): () => void {
  let isReading = false;
  const restore = () => {
    isReading = true;
    store.setState(read(stored(key, version)));
    isReading = false;
  };
  restore();
  store.subscribe((state) => {
    if (isReading) return;
    try {
      const part = lasting?.(state);
      const text = (kept: object) => JSON.stringify({ state: kept, version });
      if (part === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text(pick(state)));
      localStorage.setItem(key, text(part ?? pick(state)));
    } catch (error) {
      report(`${key} could not be kept`, error);
    }
  });
  return restore;
}

function stored(key: string, version: number): unknown {
  try {
    const found: unknown = JSON.parse(
      sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null',
    );
    return isRecord(found) && found['version'] === version ? found['state'] : undefined;
  } catch {
    return undefined;
  }
}

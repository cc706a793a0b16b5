import type { StoreApi } from 'zustand';

import { logDefect } from '../lib/log-defect.ts';
import { isRecord } from '../lib/shape.ts';

/**
 * Stores a part of a store's state in local storage, or in the session storage of the tab. Reads it now, and writes it after each change.
 * If the browser forbids storage or has no space, the app works without it. zustand's `persist` would add asynchronous storage and
 * migrations to the first script; the stored format `{ state, version }` is the same.
 *
 * @returns a function that reads the storage again, for use after another tab has written to it
 */
export function persistState<State>(
  store: StoreApi<State>,
  {
    key,
    version = 0,
    pick,
    read,
    pickLasting,
  }: {
    key: string;
    /** The version of the stored shape. A stored value of another version is ignored. */
    version?: number;
    /** Returns the part of the state to store. */
    pick: (state: State) => object;
    /** Converts the stored value to the part of the state. A person may have edited the value; it is undefined if nothing is stored. */
    read: (found: unknown) => Partial<State>;
    /**
     * Returns the fields that are kept after the tab closes; session storage then has the complete part. Without it all fields are kept.
     */
    pickLasting?: (state: State) => object | undefined;
  },
): () => void {
  let isReading = false;
  const restore = () => {
    isReading = true;
    store.setState(read(readStored(key, version)));
    isReading = false;
  };
  restore();
  store.subscribe((state) => {
    if (isReading) return;
    try {
      const part = pickLasting?.(state);
      const toText = (value: object) => JSON.stringify({ state: value, version });
      if (part === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, toText(pick(state)));
      localStorage.setItem(key, toText(part ?? pick(state)));
    } catch (error) {
      logDefect(`${key} could not be stored`, error);
    }
  });
  return restore;
}

function readStored(key: string, version: number): unknown {
  try {
    const storedState: unknown = JSON.parse(
      sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null',
    );
    return isRecord(storedState) && storedState['version'] === version
      ? storedState['state']
      : undefined;
  } catch {
    return undefined;
  }
}

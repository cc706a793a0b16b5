import type { StoreApi } from 'zustand';

import { logDefect } from '../lib/log-defect.ts';
import { isRecord } from '../lib/shape.ts';

/**
 * Saves a part of a store in local storage, or in the tab's session storage. It reads the part now and writes it at
 * every change. If the device forbids storage or has no space, the app works without it. zustand's own `persist`
 * would make the first script larger with asynchronous storage and migrations; both store `{ state, version }`.
 *
 * @returns a function that reads the storage again after another tab wrote to it
 */
export function persistState<State>(
  store: StoreApi<State>,
  {
    key,
    version = 0,
    pick,
    read,
    lasting,
  }: {
    key: string;
    /** The version of the stored shape. A value of another version is ignored. */
    version?: number;
    /** Returns the part of the state to save. */
    pick: (state: State) => object;
    /** Builds the part from the stored value, which a person may have edited. The value is undefined if nothing is stored. */
    read: (found: unknown) => Partial<State>;
    /**
     * Returns the fields that stay after the tab closes; session storage then holds the complete part. Undefined: all
     * fields stay.
     */
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

function stored(key: string, version: number): unknown {
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

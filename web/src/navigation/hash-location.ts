import { useSyncExternalStore } from 'react';

import { hrefTo } from '../lib/addresses.ts';

/**
 * Where the app is, read from what stands behind the `#`: `#/home/curriculum?id=5` is the path
 * `/home/curriculum` with the search `id=5`, so that links and reloads keep the search.
 */
export function parseHash(hash: string): { path: string; search: string } {
  const [path = '', ...search] = hash.replace(/^#?\/?/, '').split('?');
  // `#/home/user/` is `#/home/user`.
  return { path: `/${path.replace(/\/+$/, '')}`, search: search.join('?') };
}

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // popstate: back and forward. hashchange: plain links and typed addresses.
    window.addEventListener('popstate', notify);
    window.addEventListener('hashchange', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('popstate', notify);
    window.removeEventListener('hashchange', notify);
  };
}

/** Goes to an address of the app; `replace` leaves no step to come back to. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, '', hrefTo(to));
  else history.pushState(null, '', hrefTo(to));
  notify();
}

/** The address of this moment, search included. */
export function currentAddress(): string {
  const { path, search } = parseHash(location.hash);
  return search ? `${path}?${search}` : path;
}

/** The path of this moment; the prerendered page stands at the first one. */
export function usePath(): string {
  return useSyncExternalStore(
    subscribe,
    () => parseHash(location.hash).path,
    () => '/',
  );
}

/** The search of this moment, without its `?`. */
export function useSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => parseHash(location.hash).search,
    () => '',
  );
}

import { useSyncExternalStore } from 'react';

import { getHref } from '../lib/address.ts';

/** Reads the app's address from the fragment: `#/home/curriculum?id=5` has the path `/home/curriculum` and the query `id=5`. */
export function parseHash(hash: string): { path: string; search: string } {
  const [path = '', ...search] = hash.replace(/^#?\/?/, '').split('?');
  // `#/home/user/` is the same address as `#/home/user`.
  return { path: `/${path.replace(/\/+$/, '')}`, search: search.join('?') };
}

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Browsers fire popstate for back and forward, and hashchange for links and typed addresses.
    window.addEventListener('popstate', notifyListeners);
    window.addEventListener('hashchange', notifyListeners);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('popstate', notifyListeners);
    window.removeEventListener('hashchange', notifyListeners);
  };
}

/** Navigates to an address. `replace` replaces the current history entry. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, '', getHref(to));
  else history.pushState(null, '', getHref(to));
  notifyListeners();
}

/** Returns the current address with its query. */
export function getAddress(): string {
  const { path, search } = parseHash(location.hash);
  return search ? `${path}?${search}` : path;
}

/** Returns the current path. During hydration of the prerendered page it returns `/`. */
export function usePath(): string {
  return useSyncExternalStore(
    subscribe,
    () => parseHash(location.hash).path,
    () => '/',
  );
}

/** Returns the current query without its `?`. */
export function useSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => parseHash(location.hash).search,
    () => '',
  );
}

import { getPath } from '../lib/address.ts';
import { addresses } from '../lib/addresses.ts';
import { frontAddresses } from '../lib/front-addresses.ts';
import { isPupil, type UserInfo } from '../session/session-store.ts';
import { findFrontRoute } from './front-routes.ts';
import { findRoute } from './router.ts';

/**
 * Returns the requested address, else the course study. The request is `back` for a visitor who has signed in, and
 * `address` for a shell. Only addresses of screens are accepted, so that no other site can be opened.
 */
function findLandingAddress(search: string, name: 'back' | 'address'): string {
  const address = new URLSearchParams(search).get(name) ?? '';
  return findRoute(getPath(address)) ? address : addresses.curriculum();
}

/** Returns the address to redirect a signed-in user to, or null if this address is open to the user. */
export function findRedirect(path: string, search: string, user: UserInfo): string | null {
  const changesPassword = path === addresses.forcePassword();
  if (user.mustChangePassword) return changesPassword ? null : addresses.forcePassword();
  if (findFrontRoute(path)) return findLandingAddress(search, 'back');
  if (path === frontAddresses.nativeProxy()) return findLandingAddress(search, 'address');
  if (path === frontAddresses.home()) return addresses.curriculum();
  const isForOthers = findRoute(path)?.access === 'pupil' && !isPupil(user);
  return changesPassword || isForOthers ? addresses.curriculum() : null;
}

import { getPath } from '../lib/address.ts';
import { addresses } from '../lib/addresses.ts';
import { frontAddresses } from '../lib/front-addresses.ts';
import { isPupil, type UserInfo } from '../session/session-store.ts';
import { findFrontRoute } from './front-routes.ts';
import { findRoute } from './router.ts';

/**
 * Returns the address that the search string asks for, or else the home. `name` is `back` after a visitor has signed in, or `address` for
 * a native shell. Only addresses of this app's screens are accepted, so that the parameter cannot open another site.
 */
function findLandingAddress(search: string, name: 'back' | 'address'): string {
  const address = new URLSearchParams(search).get(name) ?? '';
  return findRoute(getPath(address)) ? address : addresses.curriculum();
}

/** Returns the address that a signed-in user must be redirected to, or null if the user may open this address. */
export function findRedirect(path: string, search: string, user: UserInfo): string | null {
  const changesPassword = path === addresses.forcePassword();
  if (user.mustChangePassword) return changesPassword ? null : addresses.forcePassword();
  if (findFrontRoute(path)) return findLandingAddress(search, 'back');
  if (path === frontAddresses.nativeProxy()) return findLandingAddress(search, 'address');
  if (path === frontAddresses.home()) return addresses.curriculum();
  const isForOthers = findRoute(path)?.access === 'pupil' && !isPupil(user);
  return changesPassword || isForOthers ? addresses.curriculum() : null;
}

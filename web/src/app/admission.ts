import { addresses } from '../lib/addresses.ts';
import { isPupil, type UserInfo } from '../session/session-store.ts';
import { findFrontRoute } from './front-routes.ts';
import { findRoute } from './router.ts';

/** Returns the address to open after a sign-in: the one that the visitor requested, else the course study. */
function findLandingAddress(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '';
  return findRoute(back.split('?')[0] ?? '') ? back : addresses.curriculum();
}

/** Returns the address to redirect a signed-in user to, or null if this address is open to the user. */
export function findRedirect(path: string, search: string, user: UserInfo): string | null {
  const changesPassword = path === addresses.forcePassword();
  if (user.mustChangePassword) return changesPassword ? null : addresses.forcePassword();
  if (findFrontRoute(path)) return findLandingAddress(search);
  if (/^\/home\/?$/.test(path)) return addresses.curriculum();
  const isForOthers = findRoute(path)?.access === (isPupil(user) ? 'teacher' : 'pupil');
  return changesPassword || isForOthers ? addresses.curriculum() : null;
}

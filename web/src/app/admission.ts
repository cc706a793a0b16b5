import { addresses } from '../lib/addresses.ts';
import { isPupil, type UserInfo } from '../session/session-store.ts';
import { findFrontRoute } from './front-routes.ts';
import { findRoute } from './router.ts';

/** Where to go after signing in: back to where the visitor wanted to be, else the course study. */
function landingAddress(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '';
  return findRoute(back.split('?')[0] ?? '') ? back : addresses.curriculum();
}

/** Where somebody who is signed in goes instead of an address, or null when it is theirs or nobody's. */
export function redirectFor(path: string, search: string, user: UserInfo): string | null {
  const changesPassword = path === addresses.forcePassword();
  if (user.mustChangePassword) return changesPassword ? null : addresses.forcePassword();
  if (findFrontRoute(path)) return landingAddress(search);
  const isForOthers = findRoute(path)?.access === (isPupil(user) ? 'teacher' : 'pupil');
  return changesPassword || isForOthers ? addresses.curriculum() : null;
}

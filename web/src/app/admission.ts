import { addresses } from '../lib/addresses.ts';
import { isPupil, type UserInfo } from '../session/session-store.ts';
import { findRoute, type AppRoute } from './router.tsx';

/** Where to go after signing in: back to where the visitor wanted to be, else the course study. */
function landingAddress(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '';
  const route = findRoute(back.split('?')[0] ?? '');
  const isForMembers = route !== undefined && route.access !== 'visitor';
  return isForMembers ? back : addresses.curriculum();
}

/** Where a visitor of an address goes instead, or null when the address is theirs. */
export function redirectFor(route: AppRoute, search: string, user: UserInfo | null): string | null {
  if (user === null) {
    if (route.access === 'visitor') return null;
    return addresses.login({ back: search ? `${route.path}?${search}` : route.path });
  }
  const changesPassword = route.path === addresses.forcePassword();
  if (user.mustChangePassword) return changesPassword ? null : addresses.forcePassword();
  if (route.access === 'visitor') return landingAddress(search);
  const isForPupils = route.access === 'pupil' && !isPupil(user);
  return changesPassword || isForPupils ? addresses.curriculum() : null;
}

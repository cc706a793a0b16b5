import { useLayoutEffect } from 'react';

import { navigate } from './hash-location.ts';

/** Redirects to another address, which replaces the current history entry. Renders nothing. */
export function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

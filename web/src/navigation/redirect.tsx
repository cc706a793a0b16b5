import { useLayoutEffect } from 'react';

import { navigate } from './hash-location.ts';

/** Shows nothing and goes to another address, which takes the place of this one in the history. */
export function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

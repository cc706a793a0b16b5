import { useLayoutEffect } from 'react';

import { navigate } from '../../navigation/hash-location.ts';
import { updateClientInfo } from './update-client-info.ts';

/** Stores the tag and the version of the shell that opened the app, then redirects to the address that the shell asked for. */
export function NativeProxy({ to }: { to: string }) {
  useLayoutEffect(() => {
    updateClientInfo();
    navigate(to, { replace: true });
  }, [to]);
  return null;
}

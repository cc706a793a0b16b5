import { shortenSchoolName } from '../lib/shorten-school-name.ts';
import { useSession, useUser } from './session-store.ts';

/** Returns the name of the user's school without the area. */
export function useSchoolName(): string {
  const areaName = useSession((state) => state.loginInfo?.areaName ?? '');
  return shortenSchoolName(useUser().aName, areaName);
}

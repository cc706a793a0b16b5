import type { Db } from '../../../db/database.ts';
import { getCaller } from '../../../db/scope.ts';
import { getAddressGroup } from '../../address.ts';

/** The address group of the request that `db` belongs to; empty for the server's own work. */
export function getCallerGroup(db: Db): string {
  return getAddressGroup(getCaller(db)?.address ?? '');
}

import type { Db } from '../../../db/database.ts';
import { getCaller } from '../../../db/scope.ts';
import { getAddressGroup } from '../../address.ts';

/**
 * Returns the address group (a key for all addresses of one subscriber) of the request to which `db` belongs. Returns an empty
 * string for the server's own work.
 */
export function getCallerGroup(db: Db): string {
  return getAddressGroup(getCaller(db)?.address ?? '');
}

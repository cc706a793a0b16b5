import type { Db } from '../../../db/database.ts';
import { callerOf } from '../../../db/scope.ts';
import { addressGroup } from '../../address.ts';

/** The address group of the request that `db` belongs to; empty for the server's own work. */
export function callerGroup(db: Db): string {
  return addressGroup(callerOf(db)?.address ?? '');
}

import { databaseNames } from '../../device/database-names.ts';
import { listStoredKeys } from '../../device/stored-keys.ts';

/** How many takes of a user wait on this device for the server, also those whose page died before they were ended. */
export async function countHeldTakes(userId: string): Promise<number> {
  const keys = await listStoredKeys(databaseNames.recordings, userId);
  // User, place, id and, for a part, which of them.
  const takes = keys.map((key) => (Array.isArray(key) ? JSON.stringify(key.slice(0, 3)) : ''));
  return new Set(takes).size;
}

import { databaseNames } from '../../device/database-names.ts';
import { listStoredKeys } from '../../device/stored-keys.ts';

/** Counts the takes of a user that wait on this device for their upload, including unfinished takes of a page that ended. */
export async function countStoredTakes(userId: string): Promise<number> {
  const keys = await listStoredKeys(databaseNames.recordings, userId);
  // A key is [user, place, take] and, for a part, its index.
  const takes = keys.map((key) => (Array.isArray(key) ? JSON.stringify(key.slice(0, 3)) : ''));
  return new Set(takes).size;
}

import { EncryptedDatabase } from '../../../device/encrypted-database.ts';
import { jsonFormat } from '../../../device/row-format.ts';
import { markDatabaseName } from '../../../device/teacher-database-name.ts';
import type { MarkRecord } from './mark-record.ts';
import type { MarkStore } from './mark-saver.ts';

const rowFormats = { marks: jsonFormat<MarkRecord>('marks') };

/** Opens the store of a teacher's unsent marks on this device, encrypted with the teacher's key. Rejects if the browser forbids storage. */
export async function openDeviceMarkStore(userId: string, deviceKey: string): Promise<MarkStore> {
  const database = await EncryptedDatabase.open(markDatabaseName, rowFormats, deviceKey);
  return {
    isDurable: true,
    list: () => database.list('marks', userId),
    update: async ({ attemptId, questionId }, change) => {
      await database.update('marks', [userId, attemptId, questionId], change);
    },
  };
}

/** Stores nothing, for browsers that forbid storage. Unsent marks are then lost when the page closes. */
export const noMarkStore: MarkStore = {
  isDurable: false,
  list: () => Promise.resolve([]),
  update: () => Promise.resolve(),
};

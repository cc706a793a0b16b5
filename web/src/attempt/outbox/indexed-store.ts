import { databaseNames } from '../../device/database-names.ts';
import { EncryptedDatabase } from '../../device/encrypted-database.ts';
import { jsonFormat } from '../../device/row-format.ts';
import type { AnswerRecord } from './answer-record.ts';
import type { DeviceStore, HandIn, StoredAttempt, AttemptPosition } from './device-store.ts';

const rowFormats = {
  answers: jsonFormat<AnswerRecord>('answers'),
  handIns: jsonFormat<HandIn>('handIns'),
  attempts: jsonFormat<StoredAttempt>('attempts'),
  places: jsonFormat<AttemptPosition>('places'),
};

/** Opens the tables of answers in IndexedDB. Rejects if the browser stores nothing. */
export function openIndexedStore(deviceKey: string): Promise<DeviceStore> {
  return EncryptedDatabase.open(databaseNames.answers, rowFormats, deviceKey);
}

import type { markDatabaseName } from './teacher-database-name.ts';

/** The IndexedDB databases of this app. Devices hold rows under these names, so the names never change. */
export const databaseNames = {
  answers: 'meiyu-homework',
  uploads: 'meiyu-uploads',
  recordings: 'meiyu-takes',
} as const;

export type DatabaseName =
  | (typeof databaseNames)[keyof typeof databaseNames]
  | typeof markDatabaseName;

import type {
  examMarkDatabaseName,
  lessonDatabaseName,
  markDatabaseName,
  remarkDatabaseName,
  sessionDatabaseName,
} from './teacher-database-name.ts';

/** The names of the app's IndexedDB databases. They must never change, because devices have stored rows under these names. */
export const databaseNames = {
  answers: 'meiyu-homework',
  uploads: 'meiyu-uploads',
  recordings: 'meiyu-takes',
} as const;

export type DatabaseName =
  | (typeof databaseNames)[keyof typeof databaseNames]
  | typeof examMarkDatabaseName
  | typeof lessonDatabaseName
  | typeof markDatabaseName
  | typeof remarkDatabaseName
  | typeof sessionDatabaseName;

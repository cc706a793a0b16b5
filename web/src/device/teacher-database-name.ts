/**
 * The name of the IndexedDB database with marks that the server has not stored yet. It is not in `database-names.ts`, which pupils load.
 * It must never change, because devices have stored rows under this name.
 */
export const markDatabaseName = 'meiyu-marks';

/** The IndexedDB database with the marks of skill exams that the server does not have. The name never changes either. */
export const examMarkDatabaseName = 'meiyu-exam-marks';

/** The IndexedDB database with the lessons whose attendance the server does not have. The name never changes either. */
export const lessonDatabaseName = 'meiyu-lessons';

/** The IndexedDB database with the term remarks that the server does not have. The name never changes either. */
export const remarkDatabaseName = 'meiyu-remarks';

/** The IndexedDB database with the rolls of club sessions that the server does not have. The name never changes either. */
export const sessionDatabaseName = 'meiyu-club-sessions';

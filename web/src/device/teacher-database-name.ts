/**
 * The IndexedDB database with the marks that the server does not have. Apart from `database-names.ts`, which pupils load. Devices
 * hold rows under this name, so the name never changes.
 */
export const markDatabaseName = 'meiyu-marks';

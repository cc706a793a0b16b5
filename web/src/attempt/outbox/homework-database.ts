/** The database that indexed-store.ts keeps; by itself, for whoever only looks whether something is there. */
export const HOMEWORK_DATABASE = 'meiyu-homework';

/** The database that take-shelf.ts keeps; by itself, for whoever only looks whether something is there. */
export const TAKES_DATABASE = 'meiyu-takes';

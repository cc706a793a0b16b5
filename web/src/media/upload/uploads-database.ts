/** The database that upload-shelf.ts keeps; by itself, for whoever only looks whether something is there. */
export const UPLOADS_DATABASE = 'meiyu-uploads';

import type { TeacherParts } from './teacher-parts.ts';

/**
 * Loads the parts of the app for teachers. The import is in its own file: the file with the import contains the names of all scripts and
 * style sheets behind it, and pupils must not load that list with their home.
 */
export async function loadTeacherParts(): Promise<TeacherParts> {
  return (await import('./teacher-features.ts')).teacherParts;
}

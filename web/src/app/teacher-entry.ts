import type { TeacherParts } from './teacher-parts.ts';

/**
 * Loads the parts for teachers. It has a file of its own, because the script of the home, which pupils load, lists the names of all
 * scripts and style sheets behind each import.
 */
export async function loadTeacherParts(): Promise<TeacherParts> {
  return (await import('./teacher-features.ts')).teacherParts;
}

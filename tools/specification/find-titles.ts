import type { TestRef } from './part.ts';
import { listTestTitles } from './test-titles.ts';

/** Returns the text of a file of the repository, or null if there is no such file. */
export type ReadFile = (file: string) => string | null;

/** Finds the titles that a reference to a test names: the equal title, or else all titles that contain its text. */
export function findTitles({ file, title }: TestRef, readFile: ReadFile): string[] {
  const titles = listTestTitles(file, readFile(file) ?? '');
  return titles.includes(title) ? [title] : titles.filter((found) => found.includes(title));
}

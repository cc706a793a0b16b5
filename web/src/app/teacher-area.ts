import { isPupil, useSession } from '../session/session-store.ts';
import type { TeacherParts } from './teacher-parts.ts';

let area: TeacherParts | undefined;

/** Loads the parts of the app for teachers. They are not in the first script, because pupils do not need them. */
export async function loadTeacherArea(): Promise<void> {
  area = await (await import('./teacher-entry.ts')).loadTeacherParts();
}

/** Returns the parts of the app for teachers. Returns undefined for pupils, and before `loadTeacherArea` has resolved. */
export function getTeacherArea(): TeacherParts | undefined {
  const user = useSession.getState().userInfo;
  return user && !isPupil(user) ? area : undefined;
}

import { isPupil, useSession } from '../session/session-store.ts';
import type { TeacherParts } from './teacher-parts.ts';

let area: TeacherParts | undefined;

/** Loads the parts for teachers. Pupils do not need them, so they are not in the first script. */
export async function loadTeacherArea(): Promise<void> {
  area = await (await import('./teacher-entry.ts')).loadTeacherParts();
}

/** Returns the parts for teachers. Returns undefined for pupils, and before `loadTeacherArea`. */
export function getTeacherArea(): TeacherParts | undefined {
  const user = useSession.getState().userInfo;
  return user && !isPupil(user) ? area : undefined;
}

import type { AppRoute, TeacherFeature, TeacherMenuLink } from '../feature.ts';
import type { OnDemand } from '../ui/on-demand.ts';

let features: readonly TeacherFeature[] = [];

/** Loads the routes and the menu of teachers. Pupils do not need them, so they are not in the first script. */
export async function loadTeacherArea(): Promise<void> {
  features = (await import('./teacher-features.ts')).teacherFeatures;
}

/** Returns the routes for teachers alone. Without `loadTeacherArea` there are none. */
export function listTeacherRoutes(): readonly (AppRoute & { screen: OnDemand })[] {
  return features.flatMap(({ routes }) => routes);
}

/** Returns the links of the teacher's side menu. Without `loadTeacherArea` there are none. */
export function listTeacherLinks(): readonly TeacherMenuLink[] {
  return features.flatMap(({ menu }) => menu);
}

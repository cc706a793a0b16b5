import type { TeacherFeature } from '../feature.ts';
import { accountTeacherFeature } from '../features/account/account.teacher.ts';

/** The features that teachers use, in the order of their links in the side menu. */
export const teacherFeatures: readonly TeacherFeature[] = [accountTeacherFeature];

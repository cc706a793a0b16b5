import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { problem } from '../../platform/problem.ts';
import type { Pupil } from './homework.repository.ts';

/** Returns the signed-in pupil with grade and class, which every pupil has. */
export function getPupil({ schoolId, userId, grade, klass }: SignedIn): Pupil {
  if (grade === null || klass === null) throw problem('wrongRole');
  return { schoolId, userId, grade, klass };
}

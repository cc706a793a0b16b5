import type { ReviewSource } from '../../platform/review/review-source.ts';
import { selectPendingCount } from './password-reset.repository.ts';

/** The password requests that wait for a teacher. A teacher decides them one by one on their own screen. */
export const passwordReview: ReviewSource = {
  kind: 'password',
  count: ({ db, clock }, teacher) => selectPendingCount(db, teacher, clock.now()),
};

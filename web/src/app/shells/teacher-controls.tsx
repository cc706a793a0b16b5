import { WaitingReviewsLink } from '../../features/review/components/waiting-reviews-link.tsx';
import { SubjectSwitch } from './subject-switch.tsx';

/** Shows the subject switch and the number of waiting reviews: in the top bar of a desktop, and on the home of a phone. */
export function TeacherControls() {
  return (
    <>
      <SubjectSwitch />
      <WaitingReviewsLink />
    </>
  );
}

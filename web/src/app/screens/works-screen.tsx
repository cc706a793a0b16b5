import { ReviewScreen } from '../../features/review/screens/review-screen.tsx';
import { SubjectSwitch } from '../shells/subject-switch.tsx';

/** Shows the works that wait for a decision, with the switch of the subject, which other screens have in the top bar. */
export function WorksScreen() {
  return <ReviewScreen subjectSwitch={<SubjectSwitch />} />;
}

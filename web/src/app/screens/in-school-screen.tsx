import { InSchoolScreen } from '../../features/home/screens/practice-screen.tsx';
import { inSchoolEntries } from '../features.ts';

/** Shows the in-school practice, with the entries of all features. */
export function InSchoolPage() {
  return <InSchoolScreen entries={inSchoolEntries} />;
}

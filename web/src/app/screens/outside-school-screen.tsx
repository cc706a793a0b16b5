import { OutsideSchoolScreen } from '../../features/home/screens/practice-screen.tsx';
import { outsideSchoolEntries } from '../features.ts';

/** Shows the out-of-school practice, with the entries of all features. */
export function OutsideSchoolPage() {
  return <OutsideSchoolScreen entries={outsideSchoolEntries} />;
}

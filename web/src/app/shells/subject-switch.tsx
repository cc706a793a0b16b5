import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';

import { teachesKlasses, useSession, useUser } from '../../session/session-store.ts';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';

/** Shows a switch that changes the subject on all screens of a teacher. Renders nothing for a teacher of one subject. */
export function SubjectSwitch() {
  const user = useUser();
  const subject = useSession((state) => state.subject);
  const setSubject = useSession((state) => state.setSubject);
  const subjects = Subject.options.filter(
    (one) => !teachesKlasses(user) || user.teaching[one] !== undefined,
  );
  if (subjects.length < 2) return null;
  const options = subjects.map((value) => ({ value, label: subjectLabels[value] }));
  return <SegmentedControl legend="学科" options={options} value={subject} onChange={setSubject} />;
}

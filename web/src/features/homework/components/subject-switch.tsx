import { subjectLabels, type Subject } from '@meiyu/contract/shared/enumerations';

import { useSubjects } from '../../../queries/use-subjects.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';

/** Shows a switch that changes the subject of the list. Renders nothing if the school has only one subject. */
export function SubjectSwitch({
  subject,
  onChange,
}: {
  subject: Subject;
  onChange: (subject: Subject) => void;
}) {
  const subjects = useSubjects();
  if (subjects.length < 2) return null;
  return (
    <SegmentedControl
      legend="学科"
      options={subjects.map((value) => ({ value, label: subjectLabels[value] }))}
      value={subject}
      onChange={onChange}
    />
  );
}

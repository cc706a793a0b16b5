import { useQuery } from '@tanstack/react-query';

import { getExamMarkAddress } from '../../../../lib/teach-address.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { LineLink } from '../../../../ui/layout/line-link.tsx';
import { examsToMarkQuery } from '../teacher-exam.queries.ts';

/** Shows a line on the teacher's home for each exam with works that the teacher must mark. Renders nothing if there are none. */
export function ExamsToMark() {
  const { data } = useQuery(examsToMarkQuery());
  return data?.items.map(({ examId, title, count }) => (
    <LineLink
      key={examId}
      address={getExamMarkAddress(examId)}
      icon="pen"
      title={title}
      note="技能测评，匿名"
    >
      <Chip tone="yellow">{count} 份待批</Chip>
    </LineLink>
  ));
}

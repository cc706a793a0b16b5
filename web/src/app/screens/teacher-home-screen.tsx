import { useQuery } from '@tanstack/react-query';

import { resetRequestsQuery } from '../../features/account/account.queries.ts';
import { ResetRequestsCard } from '../../features/account/components/reset-requests-card.tsx';
import { TeacherHome } from '../../features/home/components/teacher-home.tsx';

/** Shows a teacher's first page, with the requests that the teacher has to decide. */
export function TeacherHomeScreen() {
  const requests = useQuery(resetRequestsQuery()).data?.items ?? [];
  const waitingOf = (grade: number, klass: number) =>
    requests.filter((request) => request.grade === grade && request.klass === klass).length;
  return <TeacherHome waiting={<ResetRequestsCard />} waitingOf={waitingOf} />;
}

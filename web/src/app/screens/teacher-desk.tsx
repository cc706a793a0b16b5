import { ResetRequestsCard } from '../../features/account/components/reset-requests-card.tsx';
import { TeacherHome } from '../../features/home/components/teacher-home.tsx';

/** A teacher's first page, with what waits for them. */
export function TeacherDesk() {
  return <TeacherHome waiting={<ResetRequestsCard />} />;
}

import { isPupil, useUser } from '../../session/session-store.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { PupilHome } from './pupil-home.tsx';

const TeacherHome = onDemand(
  async () => (await import('../../features/home/components/teacher-home.tsx')).TeacherHome,
);

/** The course study: what is to be done for a pupil, the classes for a teacher. */
export function HomeScreen() {
  return isPupil(useUser()) ? <PupilHome /> : <TeacherHome />;
}

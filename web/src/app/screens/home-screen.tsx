import { isPupil, useUser } from '../../session/session-store.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { PupilHome } from './pupil-home.tsx';

const TeacherHomeScreen = onDemand(
  async () => (await import('./teacher-home-screen.tsx')).TeacherHomeScreen,
);

/** Shows the course study: open homework to a pupil, the classes to a teacher. */
export function HomeScreen() {
  return isPupil(useUser()) ? <PupilHome /> : <TeacherHomeScreen />;
}

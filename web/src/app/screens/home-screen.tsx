import { isPupil, useUser } from '../../session/session-store.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { PupilHome } from './pupil-home.tsx';

const TeacherHomeScreen = onDemand(
  async () => (await import('./teacher-home-screen.tsx')).TeacherHomeScreen,
);

/** The course study: open homework for a pupil, the classes for a teacher. */
export function HomeScreen() {
  return isPupil(useUser()) ? <PupilHome /> : <TeacherHomeScreen />;
}

import { isPupil, useUser } from '../../session/session-store.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { PupilHome } from './pupil-home.tsx';

const TeacherDesk = onDemand(async () => (await import('./teacher-desk.tsx')).TeacherDesk);

/** The course study: what is to be done for a pupil, the classes for a teacher. */
export function HomeScreen() {
  return isPupil(useUser()) ? <PupilHome /> : <TeacherDesk />;
}

import { TeacherHome } from '../../features/home/components/teacher-home.tsx';
import { isPupil, useUser } from '../../session/session-store.ts';
import { PupilHome } from './pupil-home.tsx';

/** The course study: what is to be done for a pupil, the classes for a teacher. */
export function HomeScreen() {
  return isPupil(useUser()) ? <PupilHome /> : <TeacherHome />;
}

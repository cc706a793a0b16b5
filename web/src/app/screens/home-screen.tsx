import { getTeacherArea } from '../teacher-area.ts';
import { PupilHome } from './pupil-home.tsx';

/** Shows the course study: open homework to a pupil, the classes to a teacher. */
export function HomeScreen() {
  const Home = getTeacherArea()?.Home ?? PupilHome;
  return <Home />;
}

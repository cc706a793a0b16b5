import { useSchoolConfig } from '../../queries/use-school-config.ts';
import { useUser } from '../../session/session-store.ts';
import { getTeacherArea } from '../teacher-area.ts';
import { PupilHome } from './pupil-home.tsx';

/** Shows the home: open homework to a pupil, waiting work and classes to a teacher. */
export function HomeScreen() {
  const user = useUser();
  const area = getTeacherArea();
  const { isNamed } = useSchoolConfig({ isWanted: area !== undefined });
  if (area === undefined) return <PupilHome />;
  return <area.Home menu={area.buildMenu({ role: user.role, isNamedSchool: isNamed === true })} />;
}

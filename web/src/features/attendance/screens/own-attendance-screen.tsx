import { addresses } from '../../../lib/addresses.ts';
import { useSubjects } from '../../../queries/use-subjects.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { PupilAttendance } from '../components/pupil-attendance.tsx';

/** Shows a pupil's attendance and performance of a semester by subject. */
export function OwnAttendanceScreen() {
  return (
    <>
      <PageHead title="考勤与表现" back={{ label: '我的', address: addresses.user() }}>
        每节音乐课和美术课，老师记下来的。
      </PageHead>
      <PupilAttendance subjects={useSubjects()} />
    </>
  );
}

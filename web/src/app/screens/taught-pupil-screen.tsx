import type { TaughtPupil } from '@meiyu/contract/teaching/teaching.schema';

import { IssuePasswordButton } from '../../features/account/components/issue-password-button.tsx';
import { PupilPosts } from '../../features/art-circle/components/pupil-posts.tsx';
import { PupilAttendance } from '../../features/attendance/components/pupil-attendance.tsx';
import { PupilHonours } from '../../features/honour/components/pupil-honours.tsx';
import { PupilActivities } from '../../features/outside-activity/components/pupil-activities.tsx';
import { PupilRemarks } from '../../features/remarks/components/pupil-remarks.tsx';
import { PupilScreen, type PupilTab } from '../../features/teaching/screens/pupil-screen.tsx';
import { useSchoolConfig } from '../../queries/use-school-config.ts';
import { useSession } from '../../session/session-store.ts';
import { EmptyState } from '../../ui/status/empty-state.tsx';

interface TabContent {
  pupil: TaughtPupil;
}

const postsTab: PupilTab = {
  id: 'posts',
  label: '作品',
  content: ({ pupil }: TabContent) => <PupilPosts id={pupil._id} />,
};

const tabs: readonly PupilTab[] = [
  { id: 'attendance', label: '考勤', content: AttendanceTab },
  {
    id: 'remarks',
    label: '评语',
    content: ({ pupil }: TabContent) => (
      <PupilRemarks
        userId={pupil._id}
        empty={<EmptyState title="还没有评语">盖了章的评语会出现在这里。</EmptyState>}
      />
    ),
  },
  {
    id: 'honours',
    label: '荣誉',
    content: ({ pupil }: TabContent) => <PupilHonours id={pupil._id} />,
  },
  {
    id: 'activities',
    label: '校外活动',
    content: ({ pupil }: TabContent) => <PupilActivities id={pupil._id} />,
  },
];

/** Shows a pupil to a teacher of the class, with a button that issues a one-time password. */
export function TaughtPupilScreen() {
  // Only schools in the school config have an art circle.
  const { isNamed } = useSchoolConfig();
  return (
    <PupilScreen
      tabs={isNamed === true ? [postsTab, ...tabs] : tabs}
      renderActions={(pupil) => <IssuePasswordButton pupil={pupil} />}
    />
  );
}

function AttendanceTab({ pupil }: TabContent) {
  const subject = useSession((state) => state.subject);
  return <PupilAttendance subjects={[subject]} userId={pupil._id} />;
}

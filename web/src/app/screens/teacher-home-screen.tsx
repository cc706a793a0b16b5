import { ResetRequestsLine } from '../../features/account/components/reset-requests-line.tsx';
import { OpenAppealsLine } from '../../features/appeal/components/open-appeals-line.tsx';
import { RollCallCard } from '../../features/attendance/components/roll-call-card.tsx';
import { TeacherHome } from '../../features/home/components/teacher-home.tsx';
import { UnsentMarks } from '../../features/marking/components/unsent-marks.tsx';
import { WaitingReviewsLines } from '../../features/review/components/waiting-reviews-lines.tsx';
import { ExamsToMark } from '../../features/skill-exam/teacher/components/exams-to-mark.tsx';
import { OwnKlasses } from '../../features/teaching/components/own-klasses.tsx';
import { WaitingList } from '../../features/teaching/components/waiting-list.tsx';
import { WeekList } from '../../features/teaching/components/week-list.tsx';
import { addresses } from '../../lib/addresses.ts';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { PhoneMenu } from '../shells/phone-menu.tsx';
import type { SideMenuContent } from '../shells/side-menu-content.ts';
import { TeacherControls } from '../shells/teacher-controls.tsx';
import styles from './teacher-home-screen.module.css';

/** Shows a teacher's home: the next lesson, the work that waits, the homework of this week, and the classes. */
export function TeacherHomeScreen({ menu }: { menu: SideMenuContent }) {
  const onDesktop = useIsDesktop();
  return (
    <TeacherHome aside={!onDesktop && <TeacherControls />}>
      <div className={styles['columns']}>
        <div className={styles['lists']}>
          <RollCallCard />
          {onDesktop && <OwnKlasses />}
        </div>
        <div className={styles['lists']}>
          <WaitingList>
            <ExamsToMark />
            <OpenAppealsLine />
            <WaitingReviewsLines />
            <ResetRequestsLine />
            <UnsentMarks />
          </WaitingList>
          {!onDesktop && <PhoneMenu path={addresses.curriculum()} content={menu} />}
          <WeekList />
          {!onDesktop && <OwnKlasses />}
        </div>
      </div>
    </TeacherHome>
  );
}

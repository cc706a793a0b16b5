import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../../../api/api-error.ts';
import {
  type ChosenKlass,
  useAddressNumber,
  useChosenKlass,
} from '../../../../queries/use-chosen-klass.ts';
import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { useOwnSaver } from '../../../../session/use-own-saver.ts';
import { WorkBar } from '../../../../ui/layout/work-bar.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { sheetQuery } from '../../attendance.queries.ts';
import { AttendanceContent } from '../../components/attendance-content.tsx';
import { getLessonSaver } from '../../saver/own-lesson-saver.ts';
import styles from './attendance-screen.module.css';

/** Shows the attendance and performance of a class: on a phone one lesson, on a desktop all lessons of the semester. */
export function AttendanceScreen() {
  const { chosenKlass, klasses } = useChosenKlass();
  const lesson = useAddressNumber('lesson');
  if (chosenKlass !== undefined) {
    const key = `${chosenKlass.grade} ${chosenKlass.klass} ${chosenKlass.subject}`;
    return <KlassAttendance key={key} chosenKlass={chosenKlass} lesson={lesson} />;
  }
  return (
    <div className={styles['message']}>
      {klasses.isPending && (
        <output aria-label="正在读取班级">
          <Skeleton height={240} cut="card" />
        </output>
      )}
      {klasses.isLoadingError && <QueryFailure query={klasses} />}
      {klasses.data && (
        <EmptyState isPage title="还没有任教班级">
          请联系学校，登记你教的班级。
        </EmptyState>
      )}
    </div>
  );
}

function KlassAttendance({
  chosenKlass: { semester, ...klass },
  lesson,
}: {
  chosenKlass: ChosenKlass;
  lesson: number | undefined;
}) {
  const sheet = useQuery(sheetQuery(klass, semester));
  const saver = useOwnSaver(getLessonSaver);
  if (sheet.data && saver) {
    return (
      <AttendanceContent
        key={sheet.data.semester}
        sheet={sheet.data}
        saver={saver}
        wantedLesson={lesson}
      />
    );
  }
  const isUnknown = sheet.error instanceof ApiError && sheet.error.status === 404;
  return (
    <div className={styles['page']}>
      <WorkBar title="考勤表现" detail="" />
      <div className={styles['message']}>
        {sheet.isLoadingError && isUnknown && (
          <EmptyState title="这个班没有可记的考勤">
            它可能不是你这个学科的班，或者还没有这个学期。
          </EmptyState>
        )}
        {sheet.isLoadingError && !isUnknown && <QueryFailure query={sheet} />}
        {!sheet.isLoadingError && (
          <output aria-label="正在读取考勤">
            <Skeleton height={320} cut="card" />
          </output>
        )}
      </div>
    </div>
  );
}

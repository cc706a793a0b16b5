import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { klassesQuery } from '../../../queries/klasses-query.ts';
import { useSession, useUser } from '../../../session/session-store.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { sheetQuery } from '../attendance.queries.ts';
import { AttendanceBar } from '../components/attendance-bar.tsx';
import { AttendanceContent } from '../components/attendance-content.tsx';
import { getLessonSaver, type LessonSaver } from '../saver/own-lesson-saver.ts';
import styles from './attendance-screen.module.css';

interface SheetChoice {
  grade: number;
  klass: number;
  subject: Subject;
  semester: number | undefined;
  lesson: number | undefined;
}

function readChoice(search: string) {
  const query = new URLSearchParams(search);
  const number = (name: string) => Number(query.get(name)) || undefined;
  return {
    grade: number('grade'),
    klass: number('klass'),
    semester: number('semester'),
    lesson: number('lesson'),
  };
}

/** Shows the attendance and performance of a class: on a phone one lesson, on a desktop all lessons of the semester. */
export function AttendanceScreen() {
  const { grade, klass, ...choice } = readChoice(useSearch());
  const subject = useSession((state) => state.subject);
  const klasses = useQuery(klassesQuery(subject));
  const place = grade && klass ? { grade, klass } : klasses.data?.items[0];
  if (place !== undefined) {
    const chosen = { grade: place.grade, klass: place.klass, subject, ...choice };
    return <KlassAttendance key={`${chosen.grade} ${chosen.klass} ${subject}`} choice={chosen} />;
  }
  return (
    <div className={styles['message']}>
      {klasses.isPending && (
        <output aria-label="正在读取班级">
          <Skeleton height={240} cut="card" />
        </output>
      )}
      {klasses.isLoadingError && (
        <LoadFailure
          message={getErrorMessage(klasses.error)}
          isRetrying={klasses.isFetching}
          onRetry={() => void klasses.refetch()}
        />
      )}
      {klasses.data && (
        <EmptyState isPage title="还没有任教班级">
          请联系学校，登记你教的班级。
        </EmptyState>
      )}
    </div>
  );
}

/** Returns the saver of the teacher, or null while the device's storage opens. */
function useLessonSaver(): LessonSaver | null {
  const { _id, deviceKey } = useUser();
  const [saver, setSaver] = useState<LessonSaver | null>(null);
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const opened = await getLessonSaver({ _id, deviceKey });
      if (!isGone) setSaver(opened);
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [_id, deviceKey]);
  return saver;
}

function KlassAttendance({ choice }: { choice: SheetChoice }) {
  const { semester, lesson, ...klass } = choice;
  const sheet = useQuery(sheetQuery(klass, semester));
  const saver = useLessonSaver();
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
      <AttendanceBar title="考勤表现" detail="" />
      <div className={styles['message']}>
        {sheet.isLoadingError && isUnknown && (
          <EmptyState title="这个班没有可记的考勤">
            它可能不是你这个学科的班，或者还没有这个学期。
          </EmptyState>
        )}
        {sheet.isLoadingError && !isUnknown && (
          <LoadFailure
            message={getErrorMessage(sheet.error)}
            isRetrying={sheet.isFetching}
            onRetry={() => void sheet.refetch()}
          />
        )}
        {!sheet.isLoadingError && (
          <output aria-label="正在读取考勤">
            <Skeleton height={320} cut="card" />
          </output>
        )}
      </div>
    </div>
  );
}

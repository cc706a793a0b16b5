import { type Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatSemester } from '@meiyu/contract/shared/semester';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useSubjects } from '../../../queries/use-subjects.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { ownAttendanceQuery } from '../attendance.queries.ts';
import { OwnLessons } from '../components/own-lessons.tsx';
import styles from './own-attendance-screen.module.css';

/** Shows a pupil's attendance and performance of a semester by subject. */
export function OwnAttendanceScreen() {
  const subjects = useSubjects();
  const [semester, setSemester] = useState<number | undefined>();
  const first = useQuery(ownAttendanceQuery(subjects[0] ?? 'mu', semester));
  const shown = semester ?? first.data?.semester;
  return (
    <>
      <PageHead title="考勤与表现" back={{ label: '我的', address: addresses.user() }}>
        每节音乐课和美术课，老师记下来的。
      </PageHead>
      {first.data && (
        <div className={styles['semester']}>
          <SelectField
            label="学期"
            value={String(shown)}
            options={first.data.semesters.map((one) => ({
              value: String(one),
              label: formatSemester(one),
            }))}
            onChange={({ currentTarget: { value } }) => setSemester(Number(value))}
          />
        </div>
      )}
      <div className={styles['subjects']}>
        {subjects.map((subject) => (
          <SubjectAttendance key={subject} subject={subject} semester={semester} />
        ))}
      </div>
    </>
  );
}

function SubjectAttendance({
  subject,
  semester,
}: {
  subject: Subject;
  semester: number | undefined;
}) {
  const attendance = useQuery(ownAttendanceQuery(subject, semester));
  return (
    <Card as="section">
      <h2 className={styles['subject']}>{subjectLabels[subject]}</h2>
      {attendance.isPending && (
        <output aria-label="正在读取考勤">
          <Skeleton height={120} />
        </output>
      )}
      {attendance.isLoadingError && (
        <LoadFailure
          message={getErrorMessage(attendance.error)}
          isRetrying={attendance.isFetching}
          onRetry={() => void attendance.refetch()}
        />
      )}
      {attendance.data && <OwnLessons attendance={attendance.data} />}
    </Card>
  );
}

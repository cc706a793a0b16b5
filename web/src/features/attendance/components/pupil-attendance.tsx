import { type Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatSemester } from '@meiyu/contract/shared/semester';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { pupilAttendanceQuery } from '../attendance.queries.ts';
import { OwnLessons } from './own-lessons.tsx';
import styles from './pupil-attendance.module.css';

/** Shows the attendance and performance of a pupil in a semester, by default of the signed-in pupil. */
export function PupilAttendance({
  subjects,
  userId,
}: {
  subjects: readonly Subject[];
  userId?: string;
}) {
  const [semester, setSemester] = useState<number | undefined>();
  const first = useQuery(pupilAttendanceQuery(subjects[0] ?? 'mu', { semester, userId }));
  const shown = semester ?? first.data?.semester;
  return (
    <>
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
          <SubjectAttendance key={subject} subject={subject} semester={semester} userId={userId} />
        ))}
      </div>
    </>
  );
}

function SubjectAttendance({
  subject,
  semester,
  userId,
}: {
  subject: Subject;
  semester: number | undefined;
  userId: string | undefined;
}) {
  const attendance = useQuery(pupilAttendanceQuery(subject, { semester, userId }));
  return (
    <Card as="section">
      <h2 className={styles['subject']}>{subjectLabels[subject]}</h2>
      {attendance.isPending && (
        <output aria-label="正在读取考勤">
          <Skeleton height={120} />
        </output>
      )}
      {attendance.isLoadingError && <QueryFailure query={attendance} />}
      {attendance.data && <OwnLessons attendance={attendance.data} />}
    </Card>
  );
}

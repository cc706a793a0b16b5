import type { SchoolTeacher } from '@meiyu/contract/school/teach-school.schema';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { useUser } from '../../../../session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { subjectsInOrder } from '../teachings.view.ts';
import styles from './teacher-row.module.css';

/** Shows a teacher with the classes of each subject, and a button that changes them. */
export function TeacherRow({ teacher, onEdit }: { teacher: SchoolTeacher; onEdit: () => void }) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { name, number, isStaff, teachings } = teacher;
  return (
    <Card as="li" padding="tight" className={styles['row'] ?? ''}>
      <div className={styles['who']}>
        <b>{name}</b>
        <small>{number}</small>
      </div>
      <div className={styles['teachings']}>
        {isStaff && <Chip tone="neutral">全校</Chip>}
        {!isStaff && teachings.length === 0 && <Chip tone="yellow">还没有班级</Chip>}
        {subjectsInOrder.map((subject) => {
          const ofSubject = teachings.filter((one) => one.subject === subject);
          return (
            ofSubject.length > 0 && (
              <p key={subject}>
                <b>{subjectLabels[subject]}</b>
                {ofSubject.map(({ grade, klass }) => formatKlass(grade, klass, names)).join('、')}
              </p>
            )
          );
        })}
      </div>
      {!isStaff && (
        <Button variant="soft" size="small" aria-label={`修改${name}的任教`} onClick={onEdit}>
          修改
        </Button>
      )}
    </Card>
  );
}

import '../../../../ui/icon/media-icons.ts';
import type { SchoolTeachers } from '@meiyu/contract/school/teach-school.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { QueryState } from '../../../../query-view/query-state.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { teachersQuery } from '../teach-school.queries.ts';
import { matchesTeacher } from '../teachings.view.ts';
import { EditTeachings } from './edit-teachings.tsx';
import { TeacherRow } from './teacher-row.tsx';
import styles from './teachings-part.module.css';

/** Lists the teachers with their classes. Staff can change the classes. */
export function TeachingsPart() {
  return (
    <QueryState query={useQuery(teachersQuery())} label="老师">
      {(school) => <Teachers school={school} />}
    </QueryState>
  );
}

function Teachers({ school }: { school: SchoolTeachers }) {
  const [typed, setTyped] = useState('');
  const [editedId, setEditedId] = useState<string | null>(null);
  const { items } = school;
  if (items.length === 0) {
    return <EmptyState title="还没有老师">在“名册”里导入老师名单。</EmptyState>;
  }
  const shown = items.filter((teacher) => matchesTeacher(teacher, typed));
  const edited = items.find(({ _id }) => _id === editedId);
  return (
    <>
      <div className={styles['head']}>
        <p>{items.length} 位老师。改了任教，老师下一次打开就看到新的班级，原来的班就看不到了。</p>
        <Field
          className={styles['search'] ?? ''}
          label="按姓名或工号查找"
          icon="search"
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {shown.length === 0 && <p className={styles['none']}>没有找到“{typed.trim()}”。</p>}
      <ul className={styles['list']} aria-label="老师">
        {shown.map((teacher) => (
          <TeacherRow key={teacher._id} teacher={teacher} onEdit={() => setEditedId(teacher._id)} />
        ))}
      </ul>
      {edited && (
        <EditTeachings
          key={edited._id}
          teacher={edited}
          school={school}
          onClose={() => setEditedId(null)}
        />
      )}
    </>
  );
}

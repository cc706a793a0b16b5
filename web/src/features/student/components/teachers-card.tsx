import { teacherContactEndpoints } from '@meiyu/contract/support/teacher-contact.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { endpointQuery } from '../../../api/endpoint-query.ts';
import { describeTeacherContact } from '../../../lib/contact-lines.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ContactItem } from '../../../ui/layout/contact-item.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import styles from './settings-card.module.css';

/** Shows 任课老师: the teachers of the pupil's class and how to reach them. */
export function TeachersCard() {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        任课老师
      </h2>
      <Teachers />
    </Card>
  );
}

function Teachers() {
  const teachers = useQuery(endpointQuery(teacherContactEndpoints.list, {}));
  if (teachers.isPending) {
    return (
      <output aria-label="正在读取任课老师">
        <Skeleton height={96} />
      </output>
    );
  }
  if (teachers.isLoadingError) {
    return <QueryFailure query={teachers} />;
  }
  const { items } = teachers.data;
  if (items.length === 0) return <p>学校还没有登记你们班的任课老师。</p>;
  return (
    <ul>
      {items.map((teacher, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two teachers may have the same name
        <ContactItem key={index} {...describeTeacherContact(teacher)} />
      ))}
    </ul>
  );
}

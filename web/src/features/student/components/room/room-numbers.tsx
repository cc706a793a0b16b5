import { useQuery } from '@tanstack/react-query';

import { useSchoolConfig } from '../../../../queries/use-school-config.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { ownLikesQuery } from '../../student.queries.ts';
import styles from './room-numbers.module.css';

/** Shows how much homework the pupil has done and how many seals the pupil has. A school with an art circle also shows the number of likes. */
export function RoomNumbers({ done, seals }: { done: number; seals: number }) {
  const { isNamed } = useSchoolConfig();
  const likes = useQuery({ ...ownLikesQuery(), enabled: isNamed === true });
  const numbers = [
    { label: '完成作业', value: done },
    { label: '印章', value: seals },
    ...(likes.data ? [{ label: '收到的赞', value: likes.data.likes }] : []),
  ];
  return (
    <Card as="section" aria-label="这学期的数">
      <dl className={styles['numbers']}>
        {numbers.map(({ label, value }) => (
          <div key={label} className={styles['number']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

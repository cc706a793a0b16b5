import type { AttemptSummary } from '@meiyu/contract/attempt/attempt.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { attemptsQuery } from '../homework-attempt.queries.ts';
import styles from './other-attempts.module.css';

function formatState({ state, score, full }: AttemptSummary): string {
  if (state === 'open') return '进行中';
  if (score === null) return state === 'marked' ? '已交' : '待批改';
  return `${score} / ${full} 分`;
}

/** Lists the other attempts of the same homework. Renders nothing if there are none. */
export function OtherAttempts({
  subject,
  homeworkId,
  current,
}: {
  subject: Subject;
  homeworkId: string;
  /** The id of the attempt on the screen. */
  current: string;
}) {
  const attempts = useQuery(attemptsQuery(homeworkId));
  const others = attempts.data?.items.filter((attempt) => attempt._id !== current) ?? [];
  const currentAttempt = attempts.data?.items.find((attempt) => attempt._id === current);
  if (others.length === 0) return null;
  return (
    <Card as="section" padding="normal">
      <h2 className={styles['title']}>
        其他作答
        {currentAttempt?.counts && <Chip tone="green">这一次计入成绩</Chip>}
      </h2>
      <ul>
        {others.map((attempt) => (
          <li key={attempt._id}>
            <a
              className={styles['row']}
              href={getHref(
                attempt.state === 'open'
                  ? addresses.answer(subject, attempt._id)
                  : addresses.result(subject, attempt._id),
              )}
            >
              <span>第 {attempt.number} 次</span>
              <span className={styles['when']}>
                {formatDateTime(attempt.submittedAt ?? attempt.startedAt)}
              </span>
              {attempt.counts && <Chip tone="green">计入成绩</Chip>}
              {attempt.late && <Chip tone="yellow">补交</Chip>}
              <b className={styles['score']}>{formatState(attempt)}</b>
              <Icon name="chevronRight" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

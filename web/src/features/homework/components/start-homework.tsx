import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';

import { getErrorMessage } from '../../../api/api-error.ts';
import { isProblem } from '../../../api/is-problem.ts';
import page from '../../../attempt/components/full-page.module.css';
import type { Outbox } from '../../../attempt/outbox/outbox.ts';
import { addresses, hrefTo } from '../../../lib/addresses.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { Cover } from '../../../ui/art/cover.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/status/empty.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Spinner } from '../../../ui/status/spinner.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { useStartHomework } from '../homework-attempt.queries.ts';
import { homeworkQuery } from '../homework.queries.ts';
import styles from './start-homework.module.css';

const countsLabels = { best: '取最高分', last: '取最后一次' } as const;

function formatAttempts({ attempts, attemptsLeft, counts }: HomeworkSummary): string {
  if (attempts === 1) return '只能作答 1 次';
  return `共 ${attempts} 次，还剩 ${attemptsLeft} 次，${countsLabels[counts]}`;
}

function listFacts(homework: HomeworkSummary): { name: string; value: string }[] {
  const { questionCount, full, timeLimitMin, due, late } = homework;
  return [
    { name: '题数', value: `${questionCount} 题` },
    { name: '满分', value: `${full} 分` },
    { name: '限时', value: timeLimitMin === null ? '不限时' : `${timeLimitMin} 分钟` },
    { name: '次数', value: formatAttempts(homework) },
    {
      name: '截止',
      value: `${formatDateTime(due)}${late === 'accept' ? '，过后可以补交' : ''}`,
    },
  ];
}

/** The screen before an attempt: the facts of the homework and a button to start. */
export function StartHomework({
  outbox,
  subject,
  homeworkId,
  listed,
}: {
  outbox: Outbox;
  subject: Subject;
  homeworkId: string;
  /** The homework from a cached list, shown until the server has answered. */
  listed?: HomeworkSummary | undefined;
}) {
  const homework = useQuery({
    ...homeworkQuery(homeworkId),
    ...(listed && { placeholderData: listed }),
  });
  const isMissing = isProblem(homework.error, 'notFound');
  return (
    <div className={page['page']} data-sub={subject}>
      {homework.isPending && (
        <output aria-label="正在打开作业">
          <Spinner size={32} />
        </output>
      )}
      {homework.isLoadingError && !isMissing && (
        <LoadFailure
          message={getErrorMessage(homework.error)}
          isRetrying={homework.isFetching}
          onRetry={() => void homework.refetch()}
        />
      )}
      {isMissing && (
        <Empty
          picture="notFound"
          title="没有找到这份作业"
          action={<LinkButton href={hrefTo(addresses.homework(subject))}>回到作业列表</LinkButton>}
        >
          它可能已经被老师收回了。
        </Empty>
      )}
      {homework.data && !isMissing && <StartCard outbox={outbox} homework={homework.data} />}
    </div>
  );
}

function StartCard({ outbox, homework }: { outbox: Outbox; homework: HomeworkSummary }) {
  const { _id: homeworkId, subject } = homework;
  const start = useStartHomework(outbox);
  const handleStart = () =>
    start.mutate(homeworkId, {
      onSuccess: (attemptId) => navigate(addresses.answer(subject, attemptId), { replace: true }),
    });
  return (
    <Card as="section" padding="none" className={styles['card']}>
      <div className={styles['cover']}>
        <Cover seed={homeworkId} area={subject} columns={6} rows={2} />
      </div>
      <div className={styles['body']}>
        <h1 className={styles['title']}>
          <PhraseText text={homework.title} />
        </h1>
        <dl className={styles['facts']}>
          {listFacts(homework).map(({ name, value }) => (
            <div key={name} className={styles['fact']}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {homework.timeLimitMin !== null && (
          <p className={styles['note']}>点“开始作答”就开始计时，中途离开也不会停。</p>
        )}
        <FormError text={start.isError ? getErrorMessage(start.error) : ''} />
        <div className={styles['actions']}>
          <LinkButton variant="soft" href={hrefTo(addresses.homework(subject))}>
            先不做
          </LinkButton>
          <Button loading={start.isPending} onClick={handleStart}>
            {homework.state === 'inProgress' ? '继续作答' : '开始作答'}
          </Button>
        </div>
      </div>
    </Card>
  );
}

import { formatKlass } from '@meiyu/contract/shared/grades';
import type { TaughtPupil } from '@meiyu/contract/teaching/teaching.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { PupilHomeworkList } from '../components/pupil-homework-list.tsx';
import { TimeFactorChoice } from '../components/time-factor-choice.tsx';
import { teachingAddresses } from '../teaching.addresses.ts';
import { pupilQuery } from '../teaching.queries.ts';
import styles from './pupil-screen.module.css';

/** Shows the facts and the homework of a pupil to a teacher. */
export function PupilScreen({
  renderActions,
}: {
  /** Renders actions for the pupil that belong to other features. */
  renderActions: (pupil: TaughtPupil) => ReactNode;
}) {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { data: pupil, ...query } = useQuery(pupilQuery(id));
  const back = { label: '班级', address: teachingAddresses.klass(pupil) };
  if (query.isLoadingError) {
    const isUnknown = query.error instanceof ApiError && query.error.status === 404;
    return isUnknown ? (
      <EmptyState isPage title="没有这个学生">
        他可能换了班级，或者已经不在学校的名单里。
      </EmptyState>
    ) : (
      <LoadFailure
        message={getErrorMessage(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (pupil === undefined) {
    return (
      <output aria-label="正在读取学生">
        <Skeleton height={160} cut="card" />
      </output>
    );
  }
  return (
    <>
      <PageHead title={pupil.name} back={back}>
        {formatKlass(pupil.grade, pupil.klass, names)}
      </PageHead>
      <div className={styles['columns']}>
        <Card as="section">
          <div className={styles['who']}>
            <Avatar src={pupil.portrait} size={72} />
            <dl className={styles['facts']}>
              <Fact term="学号" value={pupil.number} />
              <Fact term="手机" value={pupil.phone || '没有绑定'} />
              {pupil.rollNumber && <Fact term="学籍号" value={pupil.rollNumber} />}
            </dl>
          </div>
          <TimeFactorChoice pupil={pupil} />
          <div className={styles['actions']}>{renderActions(pupil)}</div>
        </Card>
        <PupilHomeworkList id={pupil._id} />
      </div>
    </>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

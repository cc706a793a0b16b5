import { formatKlass } from '@meiyu/contract/shared/grades';
import type { TaughtPupil } from '@meiyu/contract/teaching/teaching.schema';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useUser } from '../../../session/session-store.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { PupilHomeworkList } from '../components/pupil-homework-list.tsx';
import { TimeFactorChoice } from '../components/time-factor-choice.tsx';
import { teachingAddresses } from '../teaching.addresses.ts';
import { pupilQuery } from '../teaching.queries.ts';
import styles from './pupil-screen.module.css';

/** A tab of a pupil, for example the attendance. */
export interface PupilTab {
  id: string;
  label: string;
  content: ComponentType<{ pupil: TaughtPupil }>;
}

const HOMEWORK_TAB = { id: 'homework', label: '作业' };

/** Shows a teacher the facts of a pupil, and the homework and everything else in tabs. */
export function PupilScreen({
  tabs,
  renderActions,
}: {
  /** The tabs that belong to other features. */
  tabs: readonly PupilTab[];
  /** Renders actions for the pupil that belong to other features. */
  renderActions: (pupil: TaughtPupil) => ReactNode;
}) {
  const search = new URLSearchParams(useSearch());
  const id = search.get('id') ?? '';
  const tab = tabs.find((one) => one.id === search.get('tab'));
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
      <QueryFailure query={query} />
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
        <div className={styles['tabs']}>
          <Tabs
            label="学生的记录"
            tabs={[HOMEWORK_TAB, ...tabs]}
            value={tab?.id ?? HOMEWORK_TAB.id}
            onChange={(next) =>
              navigate(teachingAddresses.pupil(pupil._id, next), { replace: true })
            }
          >
            {tab ? <tab.content pupil={pupil} /> : <PupilHomeworkList id={pupil._id} />}
          </Tabs>
        </div>
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

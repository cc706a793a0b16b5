import type { NoticeReaders, TeacherNotice } from '@meiyu/contract/notice/teach-notice.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { getHref } from '../../../lib/address.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { getNoticesAddress, getPupilAddress } from '../../../lib/teach-address.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { writtenNoticeQuery } from '../notice.queries.ts';
import { describeRecipients, describeState } from '../notice.view.ts';
import { RecallNotice } from './recall-notice.tsx';
import styles from './written-notice.module.css';

/** Shows a notice of the teacher and, by class, the pupils who have not read it. */
export function WrittenNotice({ id }: { id: string }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(writtenNoticeQuery(id));
  if (data !== undefined) {
    return (
      <div className={styles['parts']}>
        <NoticeCard notice={data.notice} />
        {data.readers.map((readers) => (
          <ReadersCard key={`${readers.grade} ${readers.klass}`} readers={readers} />
        ))}
      </div>
    );
  }
  if (isLoadingError && error instanceof ApiError && error.status === 404) {
    return <EmptyState title="没有这条通知">它可能不是你写的。</EmptyState>;
  }
  if (isLoadingError) {
    return (
      <LoadFailure
        message={getErrorMessage(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <output aria-label="正在读取通知">
      <Skeleton height={240} cut="card" />
    </output>
  );
}

function NoticeCard({ notice }: { notice: TeacherNotice }) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { _id: id, title, text, state, createdAt, sentAt } = notice;
  return (
    <Card as="section" aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <Chip tone={state === 'sent' ? 'green' : 'neutral'}>{describeState(notice)}</Chip>
      </div>
      <p className={styles['facts']}>
        发给 {describeRecipients(notice, names)} · {formatDateTime(sentAt ?? createdAt)}
      </p>
      <p className={styles['text']}>{text}</p>
      {state !== 'recalled' && (
        <div className={styles['actions']}>
          {state === 'scheduled' && (
            <LinkButton variant="soft" icon="pen" href={getHref(getNoticesAddress({ edit: id }))}>
              修改
            </LinkButton>
          )}
          <RecallNotice notice={notice} />
        </div>
      )}
    </Card>
  );
}

function ReadersCard({ readers }: { readers: NoticeReaders }) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { grade, klass, sent, read, unread } = readers;
  return (
    <Card as="section">
      <div className={styles['head']}>
        <h3>{formatKlass(grade, klass, names)}</h3>
        <Chip tone={read === sent ? 'green' : 'yellow'}>
          已读 {read} / {sent}
        </Chip>
      </div>
      {unread.length > 0 && (
        <>
          <p className={styles['facts']}>还没有读</p>
          <ul className={styles['names']}>
            {unread.map(({ _id: id, name }) => (
              <li key={id}>
                <a href={getHref(getPupilAddress(id))}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

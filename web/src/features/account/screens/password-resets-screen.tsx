import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import type { PasswordReset } from '@meiyu/contract/account/phone.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { addresses } from '../../../lib/addresses.ts';
import { findPageHeading } from '../../../lib/page-heading.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useUser } from '../../../session/session-store.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { resetRequestsQuery } from '../account.queries.ts';
import { IssuePasswordDialog } from '../components/issue-password-dialog.tsx';
import { RefuseResetDialog } from '../components/refuse-reset-dialog.tsx';
import { ResetRequestRow } from '../components/reset-request-row.tsx';
import styles from './safety-screen.module.css';

interface Decision {
  kind: 'approve' | 'refuse';
  request: PasswordReset;
}

/** Lists the password requests of pupils without a bound phone number in the teacher's classes. */
export function PasswordResetsScreen() {
  const queries = useQueryClient();
  const now = useNow();
  const names = useQuery(klassNamesQuery(useUser()));
  const requests = useQuery(resetRequestsQuery());
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const openDialog = (next: Decision) => {
    setDecision(next);
    setIsOpen(true);
  };
  const dialog = decision && {
    request: decision.request,
    open: isOpen,
    onClose: () => setIsOpen(false),
    onDecided: () => void queries.invalidateQueries({ queryKey: resetRequestsQuery().queryKey }),
    focusAfter: findPageHeading,
  };
  return (
    <>
      <PageHead title="密码重置申请" back={{ label: '今天', address: addresses.curriculum() }}>
        学生忘了密码又没有绑定手机号时，会在这里申请。确认是本人再同意。
      </PageHead>
      {requests.isPending && (
        <output aria-label="正在读取申请">
          <Skeleton height={112} cut="card" />
        </output>
      )}
      {requests.isLoadingError && <QueryFailure query={requests} />}
      {requests.data?.items.length === 0 && (
        <EmptyState illustration="done" title="没有等待处理的申请">
          有学生申请时，首页会提醒你。
        </EmptyState>
      )}
      {requests.data && (
        <ul className={styles['sections']}>
          {requests.data.items.map((request) => (
            <ResetRequestRow
              key={request._id}
              request={request}
              klassNames={names.data ?? []}
              now={now}
              onApprove={() => openDialog({ kind: 'approve', request })}
              onRefuse={() => openDialog({ kind: 'refuse', request })}
            />
          ))}
        </ul>
      )}
      {dialog && decision.kind === 'approve' && (
        <IssuePasswordDialog
          key={dialog.request._id}
          pupil={{ name: dialog.request.name, number: dialog.request.login_name }}
          title={`同意重置${dialog.request.name}的密码？`}
          confirmLabel="是本人，同意"
          issue={() =>
            call(passwordResetEndpoints.approve, { params: { id: dialog.request._id }, body: {} })
          }
          open={dialog.open}
          onClose={dialog.onClose}
          onDecided={dialog.onDecided}
          focusAfter={findPageHeading}
        />
      )}
      {dialog && decision.kind === 'refuse' && (
        <RefuseResetDialog key={dialog.request._id} {...dialog} />
      )}
    </>
  );
}

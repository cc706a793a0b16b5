import { markingEndpoints } from '@meiyu/contract/marking/marking.endpoints';
import type { WorkItem } from '@meiyu/contract/marking/marking.schema';
import { useMutation, useQuery } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { groupByAttempt, type AttemptRow } from '../desk/attempts.view.ts';
import { queueQuery, type QueuePart } from '../marking.queries.ts';
import styles from './return-sheet.module.css';

/** Lets the teacher return marked works to their pupils, or take them back. */
export function ReturnSheet({
  part,
  open,
  nameOf,
  beforeMove,
  onChanged,
  onClose,
}: {
  part: QueuePart;
  open: boolean;
  /** Returns the pupil's name while names are shown, else the label. */
  nameOf: (row: Pick<WorkItem, 'attemptId' | 'label'>) => string;
  /** Sends unsent marks. Runs before works are returned or taken back. */
  beforeMove: () => Promise<void>;
  /** Called after works were returned or taken back. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}) {
  const { homework, grade, klass, pupil } = part;
  const query = useQuery({
    ...queueQuery({ homework, by: 'pupil', question: undefined, pupil, grade, klass }),
    enabled: open,
    staleTime: 0,
  });
  const works = query.data?.items ?? [];
  // An answer that no teacher marks is on the desk for its late answers alone.
  const rows = groupByAttempt(works.filter(({ isByHand }) => isByHand));
  const late = works.filter(({ lateState }) => lateState === 'waiting');
  const undecided = rows.filter(
    ({ attemptId, state }) =>
      state !== 'returned' && late.some((work) => work.attemptId === attemptId),
  ).length;
  const ready = rows.filter(({ state }) => state === 'ready');
  const finishMove = async (done: string, ok: number, refused: string | undefined) => {
    await Promise.all([query.refetch(), onChanged()]);
    showToast(refused ?? `${done} ${ok} 份`);
  };
  const moveWorks = useMutation({
    mutationFn: async ({ to, attemptIds }: { to: 'return' | 'takeBack'; attemptIds: string[] }) => {
      await beforeMove();
      const endpoint = to === 'return' ? markingEndpoints.returnWorks : markingEndpoints.takeBack;
      const items = attemptIds.map((attemptId) => ({ attemptId }));
      const reply = await call(endpoint, { body: { eventId: createId(), items } });
      const refused = reply.items.find(({ refusal }) => refusal !== null)?.refusal?.error_msg;
      await finishMove(to === 'return' ? '已发还' : '已收回', reply.counts.ok, refused);
    },
  });
  const returnAll = useMutation({
    mutationFn: async () => {
      await beforeMove();
      const place = grade !== undefined && klass !== undefined ? { grade, klass } : {};
      const { counts } = await call(markingEndpoints.returnAll, {
        params: { id: homework },
        body: { eventId: createId(), ...place },
      });
      const refused =
        counts.refused > 0 ? `发还了 ${counts.ok} 份，${counts.refused} 份没有发还` : undefined;
      await finishMove('已发还', counts.ok, refused);
    },
  });
  const failure = moveWorks.error ?? returnAll.error;
  const isBusy = moveWorks.isPending || returnAll.isPending;
  return (
    <Sheet
      open={open}
      title="发还"
      onClose={onClose}
      head={
        <>
          <p className={styles['note']}>发还后学生马上看到评分和评语，需要时可以收回。</p>
          {undecided > 0 && (
            <p className={styles['note']}>
              有 {undecided} 份的迟交答案还没决定，发还后按不计，要改得先收回。
            </p>
          )}
        </>
      }
      foot={
        <>
          <FormError text={failure ? getErrorMessage(failure) : ''} />
          <Button
            wide
            disabled={ready.length === 0}
            loading={returnAll.isPending}
            onClick={() => {
              if (pupil === undefined) returnAll.mutate();
              else
                moveWorks.mutate({
                  to: 'return',
                  attemptIds: ready.map(({ attemptId }) => attemptId),
                });
            }}
          >
            {ready.length === 0 ? '没有可以发还的' : `发还全部 ${ready.length} 份`}
          </Button>
        </>
      }
    >
      {query.isPending && (
        <output aria-label="正在读取作品">
          <Skeleton height={200} />
        </output>
      )}
      {query.isLoadingError && <QueryFailure query={query} />}
      <ul>
        {rows.map((row) => (
          <li key={row.attemptId} className={styles['row']}>
            <span className={styles['name']}>
              {nameOf(row)}
              {row.score !== null && <b>{row.score} 分</b>}
            </span>
            <ReturnAction
              row={row}
              name={nameOf(row)}
              isBusy={isBusy}
              onMove={(to) => moveWorks.mutate({ to, attemptIds: [row.attemptId] })}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function ReturnAction({
  row: { state, missing },
  name,
  isBusy,
  onMove,
}: {
  row: AttemptRow;
  name: string;
  isBusy: boolean;
  onMove: (to: 'return' | 'takeBack') => void;
}) {
  if (state === 'submitted' || state === 'marking') {
    return <span className={styles['state']}>还差 {missing} 题</span>;
  }
  const isReady = state === 'ready';
  return (
    <>
      <span className={styles['state']}>
        {isReady ? '可发还' : state === 'appealed' ? '有申诉' : '已发还'}
      </span>
      <Button
        size="small"
        variant={isReady ? 'soft' : 'ghost'}
        disabled={isBusy}
        aria-label={`${isReady ? '发还' : '收回'}${name}`}
        onClick={() => onMove(isReady ? 'return' : 'takeBack')}
      >
        {isReady ? '发还' : '收回'}
      </Button>
    </>
  );
}

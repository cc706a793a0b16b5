import type { MarkingOverview } from '@meiyu/contract/marking/marking.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { getMarkAddress } from '../../../lib/teach-address.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useUser } from '../../../session/session-store.ts';
import { CompactSelect } from '../../../ui/form/compact-select.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import type { QueueItem } from '../desk/queue.view.ts';
import type { DeskQueue } from '../desk/use-desk-queue.ts';
import type { QueuePart } from '../marking.queries.ts';
import { QueueList } from './queue-list.tsx';
import styles from './queue-pane.module.css';

const orderOptions = [
  { value: 'question', label: '按题' },
  { value: 'pupil', label: '按人' },
] as const;

const ALL_KLASSES = 'all';

/** Lists the works on the desk, with selects for their order, question and class. */
export function QueuePane({
  part,
  overview,
  queue,
  nameOf,
  onOpen,
}: {
  part: QueuePart;
  overview: MarkingOverview;
  queue: DeskQueue;
  nameOf: (item: QueueItem) => string;
  onOpen: (item: QueueItem) => void;
}) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { questions, klasses } = overview;
  const openPart = (change: Partial<QueuePart>) =>
    navigate(getMarkAddress({ ...part, ...change }), { replace: true });
  return (
    <>
      <SegmentedControl
        legend="批改的顺序"
        options={orderOptions}
        value={part.by}
        onChange={(by) => openPart({ by, question: undefined })}
      />
      {part.by === 'question' && questions.length > 1 && (
        <div className={styles['choice']}>
          <CompactSelect
            label="题"
            options={questions.map(({ questionId, number, title, isByHand, waiting }) => ({
              value: questionId,
              label: `第 ${number} 题 ${title}（${isByHand ? '待批' : '迟交'} ${waiting}）`,
            }))}
            value={part.question ?? ''}
            onChange={(question) => openPart({ question })}
          />
        </div>
      )}
      {klasses.length > 1 && part.pupil === undefined && (
        <div className={styles['choice']}>
          <CompactSelect
            label="班级"
            options={[
              { value: ALL_KLASSES, label: '全部班级' },
              ...klasses.map(({ grade, klass, waiting }) => ({
                value: `${grade}-${klass}`,
                label: `${formatKlass(grade, klass, names)}（${waiting}）`,
              })),
            ]}
            value={part.klass === undefined ? ALL_KLASSES : `${part.grade}-${part.klass}`}
            onChange={(value) => {
              const chosen = klasses.find(({ grade, klass }) => `${grade}-${klass}` === value);
              openPart({ grade: chosen?.grade, klass: chosen?.klass });
            }}
          />
        </div>
      )}
      {queue.query.isLoadingError && <QueryFailure query={queue.query} />}
      <div className={styles['list']}>
        <QueueList
          groups={queue.groups}
          current={queue.currentKey}
          nameOf={nameOf}
          questionOf={({ questionId }) =>
            part.question === undefined && questions.length > 1
              ? (questions.find((one) => one.questionId === questionId)?.number ?? null)
              : null
          }
          onOpen={onOpen}
        />
      </div>
    </>
  );
}

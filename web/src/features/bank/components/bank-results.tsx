import type { BankItem } from '@meiyu/contract/question/bank-item.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { bankQuery } from '../../../queries/bank-queries.ts';
import type { BankFilter } from '../../../question/bank/bank-filter.ts';
import { BankRow } from '../../../question/bank/bank-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import styles from './bank-results.module.css';
import { QuestionPreview } from './question-preview.tsx';

/** Shows the questions that match the filter. The preview is beside the list, or in a sheet on a phone. */
export function BankResults({
  subject,
  filter,
  klassLabel,
}: {
  subject: Subject;
  filter: BankFilter;
  /** The label of the class in the filter, or empty. */
  klassLabel: string;
}) {
  const list = useInfiniteQuery(bankQuery(subject, { ...filter }));
  const onDesktop = useIsDesktop();
  const [opened, setOpened] = useState<string | null>(null);
  if (list.isPending) {
    return (
      <output aria-label="正在读取题目">
        <Skeleton height={420} cut="card" />
      </output>
    );
  }
  if (list.isLoadingError) {
    return (
      <LoadFailure
        message={getErrorMessage(list.error)}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoQuestions isFiltered={Object.keys(filter).length > 0} />;
  const current: BankItem | undefined =
    items.find(({ _id }) => _id === opened) ?? (onDesktop ? items[0] : undefined);
  return (
    <div className={styles['columns']}>
      <Card as="section" padding="none" className={styles['list']} aria-label="题目">
        <ul>
          {items.map((item) => (
            <BankRow
              key={item._id}
              item={item}
              isCurrent={onDesktop && item === current}
              withGrade={filter.grade === undefined}
              klassLabel={klassLabel}
              onOpen={() => setOpened(item._id)}
            />
          ))}
        </ul>
        <ListEnd
          list={list}
          failure={list.error && getErrorMessage(list.error)}
          loadDistance="600px"
        />
      </Card>
      {onDesktop && current && (
        <Card as="section" padding="none" className={styles['preview']} aria-label="预览">
          <QuestionPreview key={current._id} item={current} />
        </Card>
      )}
      {!onDesktop && (
        <Sheet open={current !== undefined} title="预览" onClose={() => setOpened(null)}>
          {current && <QuestionPreview key={current._id} item={current} />}
        </Sheet>
      )}
    </div>
  );
}

function NoQuestions({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="没有找到这样的题目">换一个条件，或者少选几项。</EmptyState>
  ) : (
    <EmptyState title="题库里还没有题目">新建一道题，或者导入一批题目。</EmptyState>
  );
}

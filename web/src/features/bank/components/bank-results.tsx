import type { BankItem } from '@meiyu/contract/question/bank-item.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { bankQuery } from '../../../queries/bank-queries.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import type { BankFilter } from '../../../question/bank/bank-filter.ts';
import { BankRow } from '../../../question/bank/bank-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
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
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取题目"
      loading={<Skeleton height={420} cut="card" />}
      loadDistance="600px"
    >
      {(items, end) => {
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
              {end}
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
      }}
    </PagedList>
  );
}

function NoQuestions({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="没有找到这样的题目">换一个条件，或者少选几项。</EmptyState>
  ) : (
    <EmptyState title="题库里还没有题目">新建一道题，或者导入一批题目。</EmptyState>
  );
}

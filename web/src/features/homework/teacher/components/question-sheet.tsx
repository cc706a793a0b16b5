import type { BasketQuestion } from '@meiyu/contract/homework/teach-homework.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../../../api/api-error.ts';
import { bankQuery, knowledgeQuery } from '../../../../queries/bank-queries.ts';
import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { BankFilterFields } from '../../../../question/bank/bank-filter-fields.tsx';
import { type BankFilter, changeFilter } from '../../../../question/bank/bank-filter.ts';
import { BankRow } from '../../../../question/bank/bank-row.tsx';
import { Button } from '../../../../ui/button.tsx';
import { joinClassNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ListEnd } from '../../../../ui/layout/list-end.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import unseen from '../../../../ui/unseen.module.css';
import styles from './question-sheet.module.css';

/** Shows the question bank over the form. A press adds a question to the homework, or removes it. */
export function QuestionSheet({
  subject,
  grade,
  questions,
  onChange,
  onClose,
}: {
  subject: Subject;
  grade: number;
  questions: BasketQuestion[];
  onChange: (questions: BasketQuestion[]) => void;
  onClose: () => void;
}) {
  const [filter, setFilter] = useState<BankFilter>({ grade: String(grade) });
  const list = useInfiniteQuery(bankQuery(subject, { ...filter }));
  const knowledge = useQuery(knowledgeQuery(subject, filter.grade)).data?.items ?? [];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const toggle = (item: (typeof items)[number]) => {
    const others = questions.filter(({ id }) => id !== item._id);
    const { _id: id, score, type, stem, difficulty, unit, p } = item;
    const added = { id, score, type, stem, difficulty, unit, p, grade: item.grade };
    onChange(
      others.length < questions.length
        ? others
        : [...questions, { ...added, knowledge: item.knowledge, seenBy: [] }],
    );
  };
  return (
    <Sheet
      open
      title="从题库加"
      onClose={onClose}
      head={
        <BankFilterFields
          filter={filter}
          knowledge={knowledge}
          klasses={[]}
          onChange={(name, value) => setFilter(changeFilter(filter, name, value))}
        />
      }
      foot={
        <Button wide variant="soft" onClick={onClose}>
          {`完成，共 ${questions.length} 题`}
        </Button>
      }
    >
      {list.isPending && <Skeleton height={320} cut="card" />}
      {list.isLoadingError && <QueryFailure query={list} />}
      {list.isSuccess && items.length === 0 && <p>没有找到这样的题目，换一个条件。</p>}
      <ul>
        {items.map((item) => {
          const isIn = questions.some(({ id }) => id === item._id);
          return (
            <BankRow
              key={item._id}
              item={item}
              isCurrent={isIn}
              withGrade={filter.grade === undefined}
              klassLabel=""
              onOpen={() => toggle(item)}
              aside={
                <span className={joinClassNames(styles['pick'], isIn && styles['picked'])}>
                  <Icon name={isIn ? 'check' : 'plus'} size={20} />
                  <span className={unseen['unseen']}>{isIn ? '已加' : '加'}</span>
                </span>
              }
            />
          );
        })}
      </ul>
      <ListEnd
        list={list}
        failure={list.error && getErrorMessage(list.error)}
        loadDistance="600px"
      />
    </Sheet>
  );
}

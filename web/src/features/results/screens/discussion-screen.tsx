import type { HomeworkResults } from '@meiyu/contract/results/results.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { getHref } from '../../../lib/address.ts';
import { getResultsAddress } from '../../../lib/teach-address.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { formatP } from '../../../question/item-statistics.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { DiscussedQuestion } from '../components/discussed-question.tsx';
import { readResultsFilter } from '../results-filter.ts';
import { resultsQuery, type ResultsFilter } from '../results.queries.ts';
import { listWorstItems } from '../results.view.ts';
import styles from './discussion-screen.module.css';

/** Returns the address of the results screen of the same homework and class. */
function getResultsAddressOf({ homework, grade, klass }: ResultsFilter): string {
  return getResultsAddress(homework, grade && klass ? { grade, klass } : undefined);
}

/** Shows the questions of a homework to a class, the worst first. It shows the key and the answers, but no names. */
export function DiscussionScreen() {
  const filter = readResultsFilter(useSearch());
  const results = useQuery(resultsQuery(filter));
  return (
    <div className={styles['page']}>
      {results.isPending && (
        <output aria-label="正在读取题目">
          <Skeleton height={320} cut="card" />
        </output>
      )}
      {results.isLoadingError && <QueryFailure query={results} />}
      {results.data && <Discussion filter={filter} results={results.data} />}
    </div>
  );
}

function Discussion({ filter, results }: { filter: ResultsFilter; results: HomeworkResults }) {
  const [index, setIndex] = useState(0);
  const items = listWorstItems(results);
  const { length } = items;
  const back = getResultsAddressOf(filter);
  useEffect(() => {
    const handleKey = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLElement && target.closest('input, select, textarea')) return;
      if (key === 'Escape') navigate(back);
      if (key === 'ArrowRight') setIndex((now) => Math.min(now + 1, length - 1));
      if (key === 'ArrowLeft') setIndex((now) => Math.max(now - 1, 0));
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [back, length]);
  const item = items[index];
  return (
    <>
      <header className={styles['bar']}>
        <a className={styles['back']} data-back="" href={getHref(back)} aria-label="回到结果">
          <Icon name="chevronLeft" size={24} />
        </a>
        <h1>讲评 · {results.title}</h1>
        {item && (
          <span className={styles['steps']}>
            <IconButton
              icon="chevronLeft"
              label="上一题"
              disabled={index === 0}
              onClick={() => setIndex(index - 1)}
            />
            <span>
              {index + 1} / {length}
            </span>
            <IconButton
              icon="chevronRight"
              label="下一题"
              disabled={index === length - 1}
              onClick={() => setIndex(index + 1)}
            />
          </span>
        )}
      </header>
      {item ? (
        <article className={styles['question']} aria-label={`第 ${item.number} 题`}>
          <p className={styles['rate']}>
            第 {item.number} 题 <b>答对 {formatP(item.p)}</b>
          </p>
          <DiscussedQuestion
            key={item.questionId}
            filter={filter}
            questionId={item.questionId}
            number={item.number}
          />
        </article>
      ) : (
        <EmptyState title="还没有可讲评的题">交上来、批好以后，这里从答得最差的题讲起。</EmptyState>
      )}
      {item && (
        <p className={styles['keys']}>
          <KeyCap>←</KeyCap>
          <KeyCap>→</KeyCap>换题 <KeyCap>Esc</KeyCap>回到结果
        </p>
      )}
    </>
  );
}

import { resultsEndpoints } from '@meiyu/contract/results/results.endpoints';
import type { HomeworkResults } from '@meiyu/contract/results/results.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { ExportButton } from '../../../export/export-button.tsx';
import { getHref } from '../../../lib/address.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { getHomeworkListAddress } from '../../../lib/teach-address.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { isMarkedByHand } from '../../../question/is-marked-by-hand.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { Distribution } from '../components/distribution.tsx';
import { ItemAnswers } from '../components/item-answers.tsx';
import { ItemTable } from '../components/item-table.tsx';
import { KlassFilter } from '../components/klass-filter.tsx';
import { RemindButton } from '../components/remind-button.tsx';
import { ResultFacts } from '../components/result-facts.tsx';
import { getDiscussionAddress, readResultsFilter } from '../results-filter.ts';
import { resultsQuery, type ResultsFilter } from '../results.queries.ts';
import { listLines, listWorstItems } from '../results.view.ts';
import styles from './results-screen.module.css';

const backLink = { label: '作业', address: getHomeworkListAddress() };

/** Shows the results of a homework: the distribution of scores, each question with P and D, and which pupils gave which answer. */
export function ResultsScreen() {
  const filter = readResultsFilter(useSearch());
  const results = useQuery(resultsQuery(filter));
  if (results.isPending) {
    return (
      <output aria-label="正在读取结果">
        <Skeleton height={320} cut="card" />
      </output>
    );
  }
  if (results.isLoadingError) {
    const isUnknown = results.error instanceof ApiError && results.error.status === 404;
    return isUnknown ? (
      <EmptyState isPage title="没有这份作业">
        它可能已经撤回，或者不是布置给你的班级的。
      </EmptyState>
    ) : (
      <QueryFailure query={results} />
    );
  }
  return (
    <Results
      key={`${filter.homework} ${filter.grade} ${filter.klass}`}
      filter={filter}
      results={results.data}
    />
  );
}

function Results({ filter, results }: { filter: ResultsFilter; results: HomeworkResults }) {
  const { title, due, pupils } = results;
  const hasHandedIn = pupils.some(({ state }) => state === 'marked' || state === 'marking');
  return (
    <>
      <PageHead title={title} back={backLink}>
        {formatDateTime(due)} 截止
      </PageHead>
      <div className={styles['bar']}>
        <KlassFilter results={results} />
        <span className={styles['actions']}>
          <RemindButton results={results} />
          <ExportButton
            download={(as) =>
              downloadFile(resultsEndpoints.export, {
                params: { id: filter.homework },
                query: { as, grade: filter.grade, klass: filter.klass },
              })
            }
          />
          {hasHandedIn && (
            <LinkButton size="small" href={getHref(getDiscussionAddress(filter))}>
              讲评
            </LinkButton>
          )}
        </span>
      </div>
      <div className={styles['summary']}>
        <Distribution lines={listLines(pupils)} />
        <ResultFacts results={results} />
      </div>
      {hasHandedIn ? (
        <QuestionResults filter={filter} results={results} />
      ) : (
        <EmptyState title="还没有人交">交上来以后，这里有每道题答得怎么样。</EmptyState>
      )}
    </>
  );
}

/** Shows the questions. A desktop shows them in the order of the paper, beside the answers; a phone shows the worst first. */
function QuestionResults({ filter, results }: { filter: ResultsFilter; results: HomeworkResults }) {
  const onDesktop = useIsDesktop();
  const worst = listWorstItems(results);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const numbered = results.items.map((item, index) => ({ ...item, number: index + 1 }));
  const renderAnswers = (questionId: string) => (
    <ItemAnswers
      filter={filter}
      questionId={questionId}
      pupils={results.pupils}
      isMarkedByRule={results.items.some(
        (item) => item.questionId === questionId && !isMarkedByHand(item),
      )}
    />
  );
  if (!onDesktop) {
    const unmarked = numbered.filter(({ p }) => p === null);
    return (
      <ItemTable
        items={[...worst, ...unmarked]}
        selectedId={chosenId}
        onSelect={(id) => setChosenId(id === chosenId ? null : id)}
        detail={chosenId !== null && renderAnswers(chosenId)}
      />
    );
  }
  const selected =
    numbered.find(({ questionId }) => questionId === chosenId) ?? worst[0] ?? numbered[0];
  if (selected === undefined) return null;
  return (
    <div className={styles['items']}>
      <ItemTable items={numbered} selectedId={selected.questionId} onSelect={setChosenId} />
      <Card as="section" padding="none" className={styles['detail']} aria-label="回答">
        <h2>第 {selected.number} 题　答了什么</h2>
        {renderAnswers(selected.questionId)}
      </Card>
    </div>
  );
}

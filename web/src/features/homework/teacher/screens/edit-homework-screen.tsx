import { useQuery } from '@tanstack/react-query';

import { useSearch } from '../../../../navigation/hash-location.ts';
import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { HomeworkEditor } from '../components/homework-editor.tsx';
import { HomeworkRecord } from '../components/homework-record.tsx';
import { teachHomeworkAddresses } from '../teach-homework.addresses.ts';
import { teachHomeworkQuery } from '../teach-homework.queries.ts';

/** Shows the form for a homework, or its content if the teacher may not change it. The id of the homework is in the address. */
export function EditHomeworkScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  if (id !== null) return <HomeworkById id={id} />;
  return (
    <>
      {head}
      <EmptyState title="没有这份作业">回到作业，选一份来编。</EmptyState>
    </>
  );
}

const head = (
  <PageHead title="编作业" back={{ label: '作业', address: teachHomeworkAddresses.list() }} />
);

function HomeworkById({ id }: { id: string }) {
  // The form starts from the newest revision, so nothing stays in the cache. A refetch would overwrite what the teacher types, so there
  // is none.
  const homework = useQuery({
    ...teachHomeworkQuery(id),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (homework.isPending) {
    return (
      <>
        {head}
        <output aria-label="正在读取作业">
          <Skeleton height={420} cut="card" />
        </output>
      </>
    );
  }
  if (homework.isLoadingError) {
    return (
      <>
        {head}
        <QueryFailure query={homework} />
      </>
    );
  }
  const { canChange, state } = homework.data;
  if (!canChange || state === 'closed') return <HomeworkRecord homework={homework.data} />;
  return (
    <HomeworkEditor
      key={`${id} ${homework.data.rev}`}
      homework={homework.data}
      onReload={() => void homework.refetch()}
    />
  );
}

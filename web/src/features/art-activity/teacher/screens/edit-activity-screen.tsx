import { useQuery } from '@tanstack/react-query';

import { useSearch } from '../../../../navigation/hash-location.ts';
import { QueryState } from '../../../../query-view/query-state.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { ActivityEditor } from '../components/activity-editor.tsx';
import { teacherActivityAddresses } from '../teacher-activity.addresses.ts';
import { teacherActivityQuery } from '../teacher-activity.queries.ts';

/** Shows the form of a new activity, or of one that the teacher runs. */
export function EditActivityScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return (
    <>
      <PageHead
        title={id === null ? '新建活动' : '编活动'}
        back={
          id === null
            ? { label: '艺术活动', address: teacherActivityAddresses.list() }
            : { label: '名单和结果', address: teacherActivityAddresses.results(id) }
        }
      />
      {id === null ? <ActivityEditor activity={null} /> : <StoredActivity key={id} id={id} />}
    </>
  );
}

function StoredActivity({ id }: { id: string }) {
  const query = useQuery(teacherActivityQuery(id));
  return (
    <QueryState query={query} label="活动" height={420}>
      {(activity) => <ActivityEditor activity={activity} />}
    </QueryState>
  );
}

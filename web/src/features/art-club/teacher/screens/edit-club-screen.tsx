import { useQuery } from '@tanstack/react-query';

import { useSearch } from '../../../../navigation/hash-location.ts';
import { QueryState } from '../../../../query-view/query-state.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { ClubEditor } from '../components/club-editor.tsx';
import { teacherClubAddresses } from '../teacher-club.addresses.ts';
import { teacherClubQuery } from '../teacher-club.queries.ts';

/** Shows the form of a new club, or of one that the teacher runs. */
export function EditClubScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return (
    <>
      <PageHead
        title={id === null ? '新建社团' : '编社团'}
        back={
          id === null
            ? { label: '艺术社团', address: teacherClubAddresses.list() }
            : { label: '成员', address: teacherClubAddresses.members(id) }
        }
      />
      {id === null ? <ClubEditor club={null} /> : <StoredClub key={id} id={id} />}
    </>
  );
}

function StoredClub({ id }: { id: string }) {
  const query = useQuery(teacherClubQuery(id));
  return (
    <QueryState query={query} label="社团" height={420}>
      {(club) => <ClubEditor club={club} />}
    </QueryState>
  );
}

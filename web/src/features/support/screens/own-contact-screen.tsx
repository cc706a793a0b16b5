import { teacherContactEndpoints } from '@meiyu/contract/support/teacher-contact.endpoints';
import { useQuery } from '@tanstack/react-query';

import { endpointQuery } from '../../../api/endpoint-query.ts';
import { addresses } from '../../../lib/addresses.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { ContactEditor } from '../components/contact-editor.tsx';

/** Lets a teacher write how the pupils of the taught classes reach the teacher. */
export function OwnContactScreen() {
  return (
    <>
      <PageHead title="联系方式" back={{ label: '今天', address: addresses.curriculum() }}>
        任教班级的学生会在“任课老师”里看到
      </PageHead>
      <OwnContact />
    </>
  );
}

function OwnContact() {
  const contact = useQuery(endpointQuery(teacherContactEndpoints.own, {}));
  if (contact.data !== undefined) return <ContactEditor contact={contact.data} />;
  if (contact.isLoadingError) {
    return <QueryFailure query={contact} />;
  }
  return (
    <output aria-label="正在读取联系方式">
      <Skeleton height={320} cut="card" />
    </output>
  );
}

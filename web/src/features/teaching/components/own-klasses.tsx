import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';

import { schoolQuery } from '../../../queries/school-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { teachesKlasses, useSession, useUser } from '../../../session/session-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { KlassCards } from './klass-cards.tsx';
import styles from './own-klasses.module.css';

/** Shows the classes of a teacher. Role 5 sees the classes of the current subject; other roles see all classes of the school. */
export function OwnKlasses() {
  return teachesKlasses(useUser()) ? <TaughtKlasses /> : <SchoolKlasses />;
}

/** Shows the classes that the login reply contains (spec section 6). */
function TaughtKlasses() {
  const { teaching } = useUser();
  const subject = useSession((state) => state.subject);
  const klasses = teaching[subject];
  return (
    <Card as="section" padding="tight">
      <h2 className={styles['title']}>任教班级</h2>
      {klasses ? (
        <KlassCards key={subject} klasses={klasses} />
      ) : (
        <p className={styles['empty']}>
          {`没有登记${subjectLabels[subject]}的任教班级，如果不对，请联系学校管理员。`}
        </p>
      )}
    </Card>
  );
}

/** Shows the classes that the school's record contains (spec section 6). */
function SchoolKlasses() {
  const school = useQuery(schoolQuery(useUser()));
  return (
    <Card as="section" padding="tight">
      <h2 className={styles['title']}>全校班级</h2>
      {school.isPending && (
        <output aria-label="正在读取班级" className={styles['pending']}>
          <Skeleton height={30} />
        </output>
      )}
      {school.isLoadingError && <QueryFailure query={school} />}
      {school.data && <KlassCards klasses={school.data.structure} />}
    </Card>
  );
}

import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import type { TeachingKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { getErrorMessage } from '../../../api/api-error.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { teachesKlasses, useSession, useUser } from '../../../session/session-store.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { schoolQuery } from '../school-query.ts';
import { KlassChoice } from './klass-choice.tsx';
import styles from './own-klasses.module.css';

const subjectOptions = Subject.options.map((value) => ({ value, label: subjectLabels[value] }));

interface KlassesProps {
  names: readonly TeachingKlass[];
  countRequests: (grade: number, klass: number) => number;
}

/** Shows the classes of a teacher. Role 5 has those of the current subject, the other roles all classes of the school. */
export function OwnKlasses({ countRequests }: Pick<KlassesProps, 'countRequests'>) {
  const user = useUser();
  const names = useQuery(klassNamesQuery(user)).data ?? [];
  const Klasses = teachesKlasses(user) ? TaughtKlasses : SchoolKlasses;
  return <Klasses names={names} countRequests={countRequests} />;
}

/** Shows the classes in the login info (spec section 6). */
function TaughtKlasses(props: KlassesProps) {
  const { teaching } = useUser();
  const subject = useSession((state) => state.subject);
  const setSubject = useSession((state) => state.setSubject);
  const klasses = teaching[subject];
  return (
    <Card as="section" data-sub={subject}>
      <div className={styles['head']}>
        <h2>任教班级</h2>
        <Segmented legend="学科" options={subjectOptions} value={subject} onChange={setSubject} />
      </div>
      {klasses ? (
        <KlassChoice key={subject} klasses={klasses} {...props} />
      ) : (
        <p className={styles['empty']}>
          {`没有登记${subjectLabels[subject]}的任教班级，如果不对，请联系学校管理员。`}
        </p>
      )}
    </Card>
  );
}

/** Shows the classes in the authority record (spec section 6). */
function SchoolKlasses(props: KlassesProps) {
  const school = useQuery(schoolQuery(useUser()));
  return (
    <Card as="section">
      <h2>全校班级</h2>
      {school.isPending && (
        <output aria-label="正在读取班级" className={styles['pending']}>
          <Skeleton height={30} />
        </output>
      )}
      {school.isLoadingError && (
        <LoadFailure
          message={getErrorMessage(school.error)}
          isRetrying={school.isFetching}
          onRetry={() => void school.refetch()}
        />
      )}
      {school.data && <KlassChoice klasses={school.data.structure} {...props} />}
    </Card>
  );
}

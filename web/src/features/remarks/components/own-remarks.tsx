import type { TeacherComment } from '@meiyu/contract/remarks/remarks.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatSemester } from '@meiyu/contract/shared/semester';

import { Seal } from '../../../ui/art/seal.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './own-remarks.module.css';

/** Shows remarks as letters, grouped by semester. */
export function OwnRemarks({ remarks }: { remarks: readonly TeacherComment[] }) {
  const terms = [...new Set(remarks.map(({ year, semester }) => `${year} ${semester}`))];
  return terms.map((term) => {
    const ofTerm = remarks.filter(({ year, semester }) => `${year} ${semester}` === term);
    return (
      <section key={term} className={styles['term']}>
        <h2>{formatSemester(ofTerm[0]?.semester ?? 0)}</h2>
        {ofTerm.map(({ subject, text, teacher, sealedAt }) => (
          <Card as="article" key={subject} className={styles['letter'] ?? ''}>
            <h3>{subjectLabels[subject]}</h3>
            <p className={styles['text']}>{text}</p>
            <p className={styles['from']}>
              <span>
                {teacher && <b>{teacher.endsWith('老师') ? teacher : `${teacher}老师`}</b>}
                {formatDate(sealedAt, 'YYYY年M月D日')}
              </span>
              <Seal text="评" label="" size={48} tilt={-4} />
            </p>
          </Card>
        ))}
      </section>
    );
  });
}

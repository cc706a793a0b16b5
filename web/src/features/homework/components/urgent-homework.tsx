import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';

import { getHref } from '../../../lib/address.ts';
import { Cover } from '../../../ui/art/cover.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { formatUnit, getHomeworkAction } from '../homework.view.ts';
import { HomeworkChips } from './homework-chips.tsx';
import { HomeworkProgress } from './homework-progress.tsx';
import styles from './urgent-homework.module.css';

/** Shows the most urgent homework with one note for each question. The complete card is the link that starts or continues it. */
export function UrgentHomework({ homework, now }: { homework: HomeworkSummary; now: Date }) {
  const action = getHomeworkAction(homework);
  const unit = formatUnit(homework);
  return (
    <Card
      as="section"
      padding="none"
      className={joinClassNames(styles['card'], styles['open'])}
      data-sub={homework.subject}
      aria-labelledby="urgent"
    >
      <div className={styles['body']}>
        <HomeworkChips homework={homework} now={now} />
        <h2 id="urgent">
          <PhraseText text={homework.title} />
        </h2>
        {unit && <p className={styles['facts']}>{unit}</p>}
        <div className={styles['stave']}>
          <HomeworkProgress homework={homework} />
        </div>
        {action && (
          <LinkButton
            wide
            className={joinClassNames(styles['action'], styles['link'])}
            href={getHref(action.address)}
            aria-describedby="urgent"
          >
            {action.label}
          </LinkButton>
        )}
      </div>
      <div className={styles['cover']}>
        <Cover seed={homework._id} area={homework.subject} columns={5} rows={5} />
      </div>
    </Card>
  );
}

import { findReadingStage, needsReadingHelp } from '@meiyu/contract/shared/grades';

import { ReadAloudButton } from '../../../question/reading/read-aloud-button.tsx';
import { ReadingHelp } from '../../../question/reading/reading-context.ts';
import { useUser } from '../../../session/session-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './exam-text.module.css';

/** Shows the instructions in the text size of the pupil's grade. A device with a voice reads them to young pupils. */
export function ExamText({ text, title = '测评须知' }: { text: string; title?: string }) {
  const { grade } = useUser();
  return (
    <ReadingHelp value={needsReadingHelp(grade)}>
      <Card as="section" aria-label={title} data-stage={findReadingStage(grade)}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>{title}</h2>
          <ReadAloudButton text={text} label={title} />
        </div>
        <p className={styles['text']}>{text}</p>
      </Card>
    </ReadingHelp>
  );
}

import { findReadingStage, needsReadingHelp } from '@meiyu/contract/shared/grades';

import { ReadAloudButton } from '../../../question/reading/read-aloud-button.tsx';
import { ReadingHelp } from '../../../question/reading/reading-context.ts';
import { useUser } from '../../../session/session-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './exam-text.module.css';

const EXAM_TEXT_TITLE = '测评须知';
/** A longer text is folded, so that it does not push the recorder out of the window. */
const UNFOLDED_MAX_CHARACTERS = 120;

/** Shows the instructions in the text size of the pupil's grade. A device with a voice reads them to young pupils. */
export function ExamText({ text, isFolding = false }: { text: string; isFolding?: boolean }) {
  const { grade } = useUser();
  const isFolded = isFolding && text.length > UNFOLDED_MAX_CHARACTERS;
  return (
    <ReadingHelp value={needsReadingHelp(grade)}>
      <Card as="section" aria-label={EXAM_TEXT_TITLE} data-stage={findReadingStage(grade)}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>{EXAM_TEXT_TITLE}</h2>
          <ReadAloudButton text={text} label={EXAM_TEXT_TITLE} />
        </div>
        {isFolded ? (
          <details>
            <summary className={styles['summary']}>再看一遍</summary>
            <p className={styles['text']}>{text}</p>
          </details>
        ) : (
          <p className={styles['text']}>{text}</p>
        )}
      </Card>
    </ReadingHelp>
  );
}

import type { Stem } from '@meiyu/contract/question/parts.schema';

import { Attachments } from './attachments.tsx';
import styles from './explanation.module.css';
import { ReadingText } from './reading/reading-text.tsx';

/** Shows the explanation (解析) on a strip of yellow paper. Renders nothing if there is none. */
export function Explanation({ content, number }: { content: Stem | undefined; number: string }) {
  if (!content) return null;
  return (
    // The role is `note`, because a region per question would add too many landmarks.
    <div className={styles['strip']} role="note" aria-label="解析">
      <span className={styles['label']}>解析</span>
      {content.text && (
        <p className={styles['text']}>
          <ReadingText text={content.text} plain />
        </p>
      )}
      <Attachments content={content} of={`第 ${number} 题解析的`} imageLabel="解析配图" />
    </div>
  );
}

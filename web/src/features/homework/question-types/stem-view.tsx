import type { Stem } from '@meiyu/contract/homework/question-types/parts.schema';
import type { ReactNode } from 'react';

import { withoutTicket } from '../../../lib/without-ticket.ts';
import { AudioBar } from '../../../media/audio-bar.tsx';
import { ZoomablePicture } from '../../../ui/zoomable-picture.tsx';
import { withDrawnBlanks } from './blank-text.ts';
import styles from './stem-view.module.css';

/** The frame a picture is expected to fill until it is there. */
const EXPECTED_WIDTH = 640;
const EXPECTED_HEIGHT = 400;

/** What is asked: words, pictures, one sound. `words` takes the place of the text where the answer stands in it. */
export function StemView({
  stem,
  number,
  words,
}: {
  stem: Stem;
  /** The question's, by which its sound is called: 3, or 3.1 inside a suite. */
  number: string;
  words?: ReactNode;
}) {
  return (
    <div className={styles['stem']}>
      {words ?? (stem.text && <p className={styles['text']}>{withDrawnBlanks(stem.text)}</p>)}
      {stem.images.length > 0 && (
        <div className={stem.images.length > 1 ? styles['pictures'] : styles['picture']}>
          {stem.images.map(({ src, alt }, index) => (
            <ZoomablePicture
              key={withoutTicket(src)}
              src={src}
              alt={alt || `题目配图 ${index + 1}`}
              width={EXPECTED_WIDTH}
              height={EXPECTED_HEIGHT}
            />
          ))}
        </div>
      )}
      {stem.audio && <AudioBar src={stem.audio} label={`第 ${number} 题的录音`} />}
    </div>
  );
}

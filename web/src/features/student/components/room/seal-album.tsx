import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';

import { getHref } from '../../../../lib/address.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { Cover } from '../../../../ui/art/cover.tsx';
import { Seal } from '../../../../ui/art/seal.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { PhraseText } from '../../../../ui/text/phrase-text.tsx';
import { SEAL_TEXT } from '../../room.view.ts';
import styles from './seal-album.module.css';

/** Shows an album with the cover of each homework that earned a seal (90 % of its points), and an empty page for the next seal. */
export function SealAlbum({ sealed }: { sealed: readonly HomeworkSummary[] }) {
  return (
    <Card as="section" aria-labelledby="seal-album">
      <div className={styles['head']}>
        <h2 id="seal-album">印章册</h2>
        <span className={styles['count']}>{sealed.length} 枚</span>
      </div>
      <ul className={styles['album']}>
        {sealed.map((homework) => {
          const { _id, title, subject, score, full, attemptId } = homework;
          return (
            <li key={_id} className={styles['page']}>
              <a
                className={styles['link']}
                href={getHref(addresses.result(subject, attemptId ?? ''))}
              >
                <span className={styles['cover']}>
                  <Cover seed={_id} area={subject} />
                  <span className={styles['seal']}>
                    <Seal text={SEAL_TEXT} label="" size={46} tilt={-6} />
                  </span>
                </span>
                <span className={styles['title']}>
                  <PhraseText text={title} />
                </span>
                <span className={styles['score']}>
                  {score} / {full}
                </span>
              </a>
            </li>
          );
        })}
        <li className={styles['page']}>
          <span className={styles['next']} aria-hidden="true" />
          <span className={styles['title']}>下一枚</span>
          <span className={styles['score']}>得分九成</span>
        </li>
      </ul>
      {sealed.length === 0 && (
        <p className={styles['none']}>
          <PhraseText text="一份作业得到九成的分数，这里就盖上一枚印章。" />
        </p>
      )}
    </Card>
  );
}

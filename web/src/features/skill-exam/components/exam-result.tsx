import { LEVEL_MAX } from '@meiyu/contract/question/rubric.schema';
import type { ExamResult as Result } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { formatDateTime } from '../../../lib/near-date.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import styles from './exam-result.module.css';
import { LevelNotes } from './level-notes.tsx';

/** Shows the released result: the percentage, the level of each criterion with its words, and the comments. */
export function ExamResult({
  result: { percent, criteria, comments, releasedAt, rev, reason },
}: {
  result: Result;
}) {
  return (
    <>
      <Card as="section" className={styles['score']} aria-label="成绩">
        <p className={styles['percent']}>
          <b>{percent}</b> 分
        </p>
        <p className={styles['note']}>满分 100 · {formatDateTime(releasedAt)} 公布</p>
        {rev > 1 && reason && (
          <p className={styles['reason']}>
            <PhraseText text={`老师改过成绩：${reason}`} />
          </p>
        )}
      </Card>
      <Card as="section" aria-labelledby="criteria-title">
        <h2 id="criteria-title" className={styles['title']}>
          每一项
        </h2>
        <ul className={styles['criteria']}>
          {criteria.map(({ text, axis, level, sentence }) => (
            <li key={text}>
              <div className={styles['criterion']}>
                <h3>
                  <PhraseText text={text} />
                </h3>
                <span className={styles['level']}>
                  <LevelNotes level={level} />
                  {level} / {LEVEL_MAX}
                </span>
              </div>
              <p className={styles['sentence']}>
                <PhraseText text={sentence} />
              </p>
              <small className={styles['axis']}>{axis}</small>
            </li>
          ))}
        </ul>
      </Card>
      {comments.length > 0 && (
        <Card as="section" tint="yellow" aria-labelledby="comments-title">
          <h2 id="comments-title" className={styles['title']}>
            老师的话
          </h2>
          {comments.map((comment) => (
            <p key={comment} className={styles['comment']}>
              {comment}
            </p>
          ))}
        </Card>
      )}
    </>
  );
}

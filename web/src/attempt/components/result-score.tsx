import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';

import { Seal } from '../../ui/art/seal.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { PhraseText } from '../../ui/text/phrase-text.tsx';
import unseen from '../../ui/unseen.module.css';
import { getPraise, isPerfect } from '../result.view.ts';
import { useCountUp } from '../use-count-up.ts';
import type { ResultStage } from '../use-result-sequence.ts';
import styles from './result-score.module.css';

const SEAL_PX = 84;
const TWO_SEALS_PX = 60;

/** Shows the score and its seal, or says that a teacher has not marked yet. Screen readers get both without waiting for the animation. */
export function ResultScore({
  result,
  taskName,
  stage,
  hasStampAnimation,
}: {
  result: AttemptResult;
  taskName: string;
  stage: ResultStage;
  /** Whether the seal appears with an animation. */
  hasStampAnimation: boolean;
}) {
  const { score, full, state, remarking } = result;
  const counted = useCountUp(score ?? 0, stage === 'score');
  if (score === null) {
    return (
      <div className={styles['won']}>
        <p className={styles['pending']}>
          {state === 'marked' ? `${taskName}已交` : remarking ? '老师正在重新批改' : '待老师批改'}
        </p>
        <p className={styles['words']}>交好了，等着看结果吧</p>
      </div>
    );
  }
  const { seal, words } = getPraise(score, result);
  const isSealed = stage !== 'notes' && stage !== 'score';
  return (
    <div className={styles['won']}>
      <p
        className={joinClassNames(
          styles['score'],
          isPerfect(result) && styles['perfect'],
          stage === 'notes' && styles['waits'],
        )}
      >
        <span className={unseen['unseen']}>
          {score} / {full} 分
        </span>
        <span aria-hidden="true">
          <b>{stage === 'score' ? counted : score}</b> / {full} 分
        </span>
      </p>
      <span className={styles['seals']}>
        <span className={unseen['unseen']}>{seal.join('')}</span>
        {isSealed &&
          seal.map((letter) => (
            <Seal
              key={letter}
              text={letter}
              label=""
              size={seal.length > 1 ? TWO_SEALS_PX : SEAL_PX}
              tilt={-7}
              stamp={hasStampAnimation}
            />
          ))}
      </span>
      <p className={joinClassNames(styles['words'], !isSealed && styles['waits'])}>
        <PhraseText text={words} />
      </p>
    </div>
  );
}

import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';

import { hrefTo } from '../../lib/addresses.ts';
import { formatDateTime } from '../../lib/near-date.ts';
import { Landscape } from '../../ui/art/landscape.tsx';
import { Seal } from '../../ui/art/seal.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { Melody } from '../../ui/melody/melody.tsx';
import { PhraseText } from '../../ui/text/phrase-text.tsx';
import unseen from '../../ui/unseen.module.css';
import type { Exit } from '../exit.ts';
import {
  handInNotes,
  isPerfect,
  keyNotice,
  getScoreSeal,
  buildResultNotes,
} from '../result.view.ts';
import styles from './result-head.module.css';

const SEAL_PX = 84;
const TWO_SEALS_PX = 60;

function Score({
  result: { score, full, state },
  taskName,
}: {
  result: AttemptResult;
  taskName: string;
}) {
  if (score === null) {
    return (
      <div>
        <p className={styles['pending']}>{state === 'marked' ? `${taskName}已交` : '待老师批改'}</p>
        <p className={styles['words']}>交好了，等着看结果吧</p>
      </div>
    );
  }
  const { seal, words } = getScoreSeal(score, full);
  return (
    <>
      <div>
        <p className={styles['score']}>
          <b>{score}</b> / {full} 分
        </p>
        <p className={styles['words']}>{state === 'marked' ? words : '还有题目等老师批改'}</p>
      </div>
      <span className={styles['seals']}>
        <span className={unseen['unseen']}>{seal.join('')}</span>
        {seal.map((letter) => (
          <Seal
            key={letter}
            text={letter}
            label=""
            size={seal.length > 1 ? TWO_SEALS_PX : SEAL_PX}
            tilt={-7}
            stamp
          />
        ))}
      </span>
    </>
  );
}

/** The top of a result: the score, the finished tune, the receipt. */
export function ResultHead({
  result,
  taskName,
  exit,
  onPick,
}: {
  result: AttemptResult;
  /** What the pupil hands in, for example 作业. */
  taskName: string;
  exit: Exit;
  /** Runs when the pupil picks a note, counted from 0. */
  onPick: (index: number) => void;
}) {
  const onDesktop = useIsDesktop();
  const notice = keyNotice(result);
  return (
    <header>
      <div className={styles['band']}>
        <Landscape scene="band" />
        <a className={styles['back']} href={hrefTo(exit.address)} aria-label={`返回${exit.name}`}>
          <Icon name="chevronLeft" />
        </a>
      </div>
      <Card as="section" padding="roomy" className={styles['card']} aria-label="成绩">
        <h1 className={styles['title']}>
          <PhraseText text={result.title} />
        </h1>
        <div className={styles['won']}>
          <Score result={result} taskName={taskName} />
        </div>
        <Melody
          notes={buildResultNotes(result.questions)}
          onPick={onPick}
          label="各题结果"
          form={result.subject === 'ar' ? 'dabs' : 'stave'}
          size={onDesktop ? 'score' : 'compact'}
          wraps
          ripple={isPerfect(result)}
        />
        <p className={styles['receipt']}>
          {handInNotes(result).map((note) => (
            <Chip key={note} tone="yellow">
              {note}
            </Chip>
          ))}
          <span>第 {result.number} 次作答</span>
          <span>{formatDateTime(result.submittedAt)} 交</span>
          <span>回执 {result.receipt}</span>
        </p>
        {notice && (
          <p className={styles['notice']}>
            <Icon name="lock" size={20} />
            {notice}
          </p>
        )}
      </Card>
    </header>
  );
}

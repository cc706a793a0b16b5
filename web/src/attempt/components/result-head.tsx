import '../../ui/icon/media-icons.ts';
import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { getHref } from '../../lib/address.ts';
import { canPlayTones } from '../../media/tone/play-tones.ts';
import { ReadingText } from '../../question/reading/reading-text.tsx';
import { usePreferences } from '../../session/preferences-store.ts';
import motion from '../../ui/art/landscape-motion.module.css';
import { Landscape } from '../../ui/art/landscape.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { Melody } from '../../ui/melody/melody.tsx';
import { PhraseText } from '../../ui/text/phrase-text.tsx';
import unseen from '../../ui/unseen.module.css';
import type { Exit } from '../exit.ts';
import {
  buildResultNotes,
  describeResult,
  listHandInNotes,
  isPerfect,
  formatKeyNotice,
} from '../result.view.ts';
import { useResultSequence } from '../use-result-sequence.ts';
import { PerfectResultDialog, Petals } from './perfect-celebration.tsx';
import styles from './result-head.module.css';
import { ResultScore } from './result-score.tsx';

const ANNOUNCE_AFTER_MS = 100;

/** Announces the result to screen readers. The live region must be in the page before its text, so the text is added later. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className={unseen['unseen']}>{said}</output>;
}

/**
 * Shows the top of a result: the score, the notes of the melody, the next steps and the receipt. After the hand-in the melody plays
 * first; then score and seal appear, and a perfect result gets a celebration.
 */
export function ResultHead({
  result,
  taskName,
  exit,
  isAnimated,
  onPick,
  actions,
  perfectAction,
}: {
  result: AttemptResult;
  /** The name of what the pupil hands in, for example 作业. */
  taskName: string;
  exit: Exit;
  /** Whether the pupil has just handed in. */
  isAnimated: boolean;
  /** Called with the index of the note that the pupil chooses, counted from 0. */
  onPick: (index: number) => void;
  /** The buttons for the next steps. */
  actions: ReactNode;
  /** The main button of the dialog after a perfect result. */
  perfectAction: ReactNode;
}) {
  const onDesktop = useIsDesktop();
  const hasSound = usePreferences((state) => state.sound);
  const choices = useRef<HTMLDivElement>(null);
  const [isPraiseOpen, setHasPraise] = useState(false);
  const notice = formatKeyNotice(result);
  const notes = buildResultNotes(result.questions);
  const perfect = isPerfect(result);
  const sequence = useResultSequence(notes, {
    isAnimated,
    hasScore: result.score !== null,
    isPerfect: perfect,
    onEnd: () => setHasPraise(perfect),
  });
  const isPlaying = sequence.note !== undefined;
  const isCelebrating = sequence.stage === 'celebration';
  return (
    <header>
      <div
        className={joinClassNames(
          styles['band'],
          isAnimated && styles['appears'],
          isCelebrating && motion['festive'],
        )}
      >
        <Landscape scene="band" />
        <a className={styles['back']} href={getHref(exit.address)} aria-label={`返回${exit.name}`}>
          <Icon name="chevronLeft" />
        </a>
      </div>
      <Card as="section" padding="roomy" className={styles['card']} aria-label="成绩">
        <div>
          <h1 className={styles['title']}>
            <PhraseText text={result.title} />
          </h1>
          <ResultScore
            result={result}
            taskName={taskName}
            stage={sequence.stage}
            hasStampAnimation={isAnimated}
          />
          <Melody
            notes={notes}
            onPick={onPick}
            label="各题结果"
            form={result.subject === 'ar' ? 'dabs' : 'stave'}
            size={onDesktop ? 'score' : 'compact'}
            wraps
            ripple={isCelebrating}
            sounding={sequence.note}
          />
        </div>
        <div ref={choices} className={styles['actions']}>
          {actions}
          {hasSound && canPlayTones() && (
            <Button
              wide
              variant="soft"
              icon={isPlaying ? 'pause' : 'play'}
              onClick={isPlaying ? sequence.stop : sequence.replay}
            >
              <ReadingText text={isPlaying ? '停下来' : '听听我的旋律'} plain />
            </Button>
          )}
        </div>
        <p className={styles['receipt']}>
          {listHandInNotes(result).map((note) => (
            <Chip key={note} tone="yellow">
              {note}
            </Chip>
          ))}
          <span>第 {result.number} 次作答</span>
          <span>{formatDate(result.submittedAt)} 交</span>
          <span>回执 {result.receipt}</span>
        </p>
        {notice && (
          <p className={styles['notice']}>
            <Icon name="lock" size={20} />
            {notice}
          </p>
        )}
      </Card>
      {isAnimated && <Announcement text={describeResult(result)} />}
      {isCelebrating && <Petals />}
      {perfect && (
        <PerfectResultDialog
          open={isPraiseOpen}
          onClose={() => setHasPraise(false)}
          result={result}
          action={perfectAction}
          focusAfter={() => choices.current?.querySelector('a') ?? null}
        />
      )}
    </header>
  );
}

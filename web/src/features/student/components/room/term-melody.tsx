import '../../../../ui/icon/media-icons.ts';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { useEffect, useState } from 'react';

import { getHref } from '../../../../lib/address.ts';
import { playEffect, playNote } from '../../../../media/tone/play-tones.ts';
import { usePreferences } from '../../../../session/preferences-store.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { getTuneStep, type MelodyState } from '../../../../ui/melody/melody-note.tsx';
import { Melody } from '../../../../ui/melody/melody.tsx';
import { describeNote, findNoteAddress, getNoteState } from '../../room.view.ts';
import styles from './term-melody.module.css';

/** The length of one note in ms. */
const NOTE_MS = 260;

const legend: readonly { state: MelodyState; words: string }[] = [
  { state: 'right', words: '有印章' },
  { state: 'answered', words: '做完了' },
  { state: 'partly', words: '正在做' },
  { state: 'empty', words: '还没开始' },
  { state: 'wrong', words: '错过了' },
];

/** Plays the sound of a homework: a tone if it is done, a wood block if it was missed, else a rest. */
function playHomeworkSound(homework: HomeworkSummary, index: number): void {
  const state = getNoteState(homework);
  if (state === 'right' || state === 'answered') playNote(getTuneStep(index));
  else if (state === 'wrong') playEffect('knock');
}

/** Shows the homework of the term as notes on a stave. Each note opens its homework, and a button plays all notes. */
export function TermMelody({ items }: { items: readonly HomeworkSummary[] }) {
  const hasSound = usePreferences((state) => state.sound);
  /** The index of the note that is playing, or null. */
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return undefined;
    const homework = items[at];
    if (homework) playHomeworkSound(homework, at);
    const timer = setTimeout(() => setAt(at + 1 < items.length ? at + 1 : null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [at, items]);
  const states = new Set(items.map(getNoteState));
  return (
    <Card as="section" aria-labelledby="term-melody">
      <div className={styles['head']}>
        <h2 id="term-melody">这学期的旋律</h2>
        {hasSound && items.length > 0 && (
          <IconButton
            icon={at === null ? 'play' : 'stop'}
            label={at === null ? '听一听这学期的旋律' : '停下'}
            className={styles['play']}
            onClick={() => setAt(at === null ? 0 : null)}
          />
        )}
      </div>
      {items.length === 0 ? (
        <p className={styles['none']}>每做完一份作业，这里就多一个音。</p>
      ) : (
        <>
          <Melody
            notes={items.map((homework) => ({ state: getNoteState(homework) }))}
            names={items.map(describeNote)}
            current={at ?? undefined}
            label="这学期的作业"
            wraps
            onPick={(index) => {
              const homework = items[index];
              const address = homework ? findNoteAddress(homework) : null;
              if (address !== null) window.location.assign(getHref(address));
            }}
          />
          <ul className={styles['legend']}>
            {legend
              .filter(({ state }) => states.has(state))
              .map(({ state, words }) => (
                <li key={state} className={styles[state]}>
                  {words}
                </li>
              ))}
          </ul>
        </>
      )}
    </Card>
  );
}

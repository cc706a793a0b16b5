import { useEffect, useRef, type CSSProperties } from 'react';

import { joinClassNames } from '../class-names.ts';
import unseen from '../unseen.module.css';
import { MelodyNoteShape, type MelodyNote, type MelodyState } from './melody-note.tsx';
import styles from './melody.module.css';

const STATE_WORDS: Record<MelodyState, string> = {
  empty: '未答',
  partly: '未答完',
  answered: '已答',
  right: '答对',
  partlyRight: '部分答对',
  wrong: '答错',
};

/**
 * Shows questions as notes on a stave, or as dabs of paint (`dabs`). With `onPick` it is a list of buttons for navigation; without
 * `onPick` it is an image of the progress. Notes that do not fit scroll horizontally, or wrap onto more staves with `wraps`. `current`
 * counts from 0. The size `score` is large and has numbers, for the footer on desktops.
 */
export function Melody({
  notes,
  current,
  onPick,
  names,
  label = '题目',
  form = 'stave',
  size = 'compact',
  wraps = false,
  ripple = false,
  sounding,
}: {
  notes: readonly MelodyNote[];
  current?: number | undefined;
  onPick?: ((index: number) => void) | undefined;
  /** The accessible names of the notes, if they do not stand for questions. */
  names?: readonly string[];
  label?: string;
  form?: 'stave' | 'dabs';
  size?: 'compact' | 'score';
  wraps?: boolean;
  /** Whether the notes move up and down once, one after the other, for a perfect result. */
  ripple?: boolean;
  /** The index of the note that sounds, or -1 before the first note. The notes after it are dim. Undefined if no melody plays. */
  sounding?: number | undefined;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const note = list.current?.children[current ?? -1];
    const box = frame.current;
    if (!box || !(note instanceof HTMLElement)) return;
    // Scrolls the current note to the middle of the melody, without scrolling the page.
    box.scrollLeft = note.offsetLeft + note.offsetWidth / 2 - box.clientWidth / 2;
  }, [current]);

  const renderFace = (note: MelodyNote, index: number) => (
    <>
      <MelodyNoteShape
        note={note}
        index={index}
        isCurrent={index === (sounding ?? current)}
        form={form}
      />
      {size === 'score' && (
        <span className={styles['number']} aria-hidden="true">
          {index + 1}
        </span>
      )}
    </>
  );
  return (
    <div
      ref={frame}
      className={joinClassNames(
        styles['melody'],
        styles[size],
        styles[form],
        wraps && styles['wraps'],
        !onPick && styles['picture'],
        ripple && styles['ripple'],
      )}
    >
      <div className={styles['scroll']}>
        {!onPick && <p className={unseen['unseen']}>{summarise(notes, current)}</p>}
        <ol
          ref={list}
          className={styles['list']}
          style={wraps ? countNotes(notes.length) : undefined}
          aria-label={onPick && label}
          aria-hidden={onPick ? undefined : true}
        >
          {notes.map((note, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the index identifies a question
            <li
              key={index}
              className={joinClassNames(
                styles['cell'],
                index === sounding && styles['sounds'],
                sounding !== undefined && index > sounding && styles['dim'],
              )}
            >
              {onPick ? (
                <button
                  type="button"
                  className={styles['button']}
                  aria-label={names?.[index] ?? nameNote(note, index)}
                  aria-current={index === current ? 'step' : undefined}
                  onClick={() => onPick(index)}
                >
                  {renderFace(note, index)}
                </button>
              ) : (
                <span className={styles['button']}>{renderFace(note, index)}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function nameNote({ state, flagged }: MelodyNote, index: number): string {
  return `第${index + 1}题，${STATE_WORDS[state]}${flagged ? '，已标记' : ''}`;
}

/** Returns how many notes there are, and how many are on the first of two staves, for the style sheet. */
function countNotes(count: number): CSSProperties & Record<`--${string}`, number> {
  return { '--notes': count, '--half': Math.ceil(count / 2) };
}

function summarise(notes: readonly MelodyNote[], current: number | undefined): string {
  const count = (state: MelodyState) => notes.filter((note) => note.state === state).length;
  const judged = count('right') + count('partlyRight') + count('wrong') > 0;
  const done = judged
    ? [
        `答对 ${count('right')} 题`,
        count('partlyRight') > 0 && `部分答对 ${count('partlyRight')} 题`,
        `答错 ${count('wrong')} 题`,
        count('empty') > 0 && `未答 ${count('empty')} 题`,
      ]
        .filter(Boolean)
        .join('，')
    : `已答 ${count('answered')} 题`;
  const place = current === undefined ? '' : `，现在第 ${current + 1} 题`;
  return `共 ${notes.length} 题，${done}${place}`;
}

import type { Beat } from './rhythm-notation.ts';
import styles from './rhythm.module.css';

const HEAD_Y = 46;
const STEM_TOP = 12;
const STEM_DX = 6.2;

/** A beat and where it stands. */
export interface Placed extends Beat {
  x: number;
}

const isDotted = ({ length }: Beat) => length === 0.75 || length === 1.5;

/** A note on its stem, with its flag or dot. */
export function NoteAbove({ note }: { note: Placed }) {
  const { x, length, beam } = note;
  const flag = length < 1 && beam === undefined ? 'c2 8 12 9 9 19' : '';
  return (
    <>
      <ellipse
        cx={x}
        cy={HEAD_Y}
        rx="7"
        ry="5.4"
        transform={`rotate(-20 ${x} ${HEAD_Y})`}
        fill={length === 2 ? 'none' : undefined}
        stroke="currentColor"
        strokeWidth="2"
      />
      <path
        d={`M${x + STEM_DX} ${HEAD_Y - 2}V${STEM_TOP}${flag}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      {isDotted(note) && <circle cx={x + 13} cy={HEAD_Y} r="2.4" />}
    </>
  );
}

/** The beam from a note to the next of its group; a lone sixteenth has a stub on its own side. */
export function Beam({
  note,
  next,
  isFirst,
}: {
  note: Placed;
  next: Placed | undefined;
  isFirst: boolean;
}) {
  if (note.beam === undefined) return null;
  const left = note.x + STEM_DX;
  const right = next?.beam === note.beam ? next.x + STEM_DX : undefined;
  const second = note.length === 0.25 && !isFirst && right === undefined ? left - 10 : undefined;
  return (
    <g stroke="currentColor" strokeWidth="5.5">
      {right !== undefined && <path d={`M${left - 1.1} 14H${right + 1.1}`} />}
      {note.length === 0.25 && right !== undefined && (
        <path d={`M${left - 1.1} 23H${right + 1.1}`} />
      )}
      {second !== undefined && <path d={`M${second} 23H${left + 1.1}`} />}
    </g>
  );
}

/** X for a note, 0 for a rest; a line under eighths, two under sixteenths, a dash for the second beat. */
export function NumberBelow({ note, next }: { note: Placed; next: Placed | undefined }) {
  const { x, length } = note;
  const isJoined = note.beam !== undefined && next?.beam === note.beam;
  const underEnd = isJoined && next ? next.x - 8 : x + 8;
  const doubleEnd = next?.length === 0.25 ? underEnd : x + 8;
  return (
    <>
      <text className={styles['number']} x={x} y="77">
        {note.isRest ? '0' : 'X'}
      </text>
      {isDotted(note) && <circle cx={x + 11} cy="75" r="1.9" />}
      <g stroke="currentColor" strokeWidth="2">
        {length === 2 && <path d={`M${x + 20} 72h14`} />}
        {length < 1 && <path d={`M${x - 8} 83H${isJoined ? underEnd + 0.5 : underEnd}`} />}
        {length === 0.25 && <path d={`M${x - 8} 87.5H${doubleEnd + 0.5}`} />}
      </g>
    </>
  );
}

/** The zigzag rest of one beat. */
export function QuarterRest({ x }: { x: number }) {
  return (
    <path
      d={`M${x - 4} 18l9 12c-5 4-5 7 1 14c-7-2-11 1-5 10c-10-5-9-15-1-13l-8-10c5-4 6-7 4-13Z`}
      stroke="currentColor"
      strokeWidth="1"
      strokeLinejoin="round"
    />
  );
}

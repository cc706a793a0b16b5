import { describeRhythm, parseRhythm, type Beat } from './rhythm-notation.ts';
import { Beam, NoteAbove, NumberBelow, QuarterRest, type Placed } from './rhythm-symbols.tsx';
import styles from './rhythm.module.css';

/** Room after a note, by its length. */
const ADVANCE = { 0.25: 22, 0.5: 30, 0.75: 38, 1: 50, 1.5: 58, 2: 76 } as const;

function place(bars: readonly Beat[][], from: number) {
  const notes: Placed[] = [];
  const barLines: number[] = [];
  let x = from;
  bars.forEach((bar, index) => {
    if (index > 0) {
      barLines.push(x - 12);
      x += 12;
    }
    bar.forEach((beat, position) => {
      notes.push({ ...beat, x });
      const endsBeam = beat.length < 1 && bar[position + 1]?.beam !== beat.beam;
      x += ADVANCE[beat.length] + (endsBeam ? 10 : 0);
    });
    // A bar line stands equally far from every last note, short or long; a half keeps room for its dash.
    const last = notes[notes.length - 1];
    if (last) x = last.x + (last.length === 2 ? 60 : 44);
  });
  return { notes, barLines, width: x - 22 };
}

/**
 * A line of rhythm: notes above, the X notation of Chinese textbooks below. `notation`: q ♩, e ♫, s four
 * sixteenths, d dotted quarter and eighth, x dotted eighth and sixteenth, y syncopation, h half, r rest,
 * | bar line. As high as --rhythm-height (66 px; 88 px on desktops), in the current colour.
 */
export function Rhythm({ notation, meter = '2/4' }: { notation: string; meter?: string | null }) {
  const [upper, lower] = meter?.split('/') ?? [];
  const { notes, barLines, width } = place(parseRhythm(notation), meter ? 48 : 14);
  return (
    <svg
      className={styles['rhythm']}
      viewBox={`0 0 ${width} 90`}
      preserveAspectRatio="xMinYMid"
      fill="currentColor"
      stroke="none"
      role="img"
      aria-label={describeRhythm(notation, meter ?? undefined)}
      focusable="false"
    >
      {meter && (
        <text className={styles['meter']}>
          <tspan x="12" y="30">
            {upper}
          </tspan>
          <tspan x="12" y="52">
            {lower}
          </tspan>
        </text>
      )}
      {barLines.map((x) => (
        <path key={x} d={`M${x} 18V62`} stroke="currentColor" strokeWidth="1.6" opacity=".5" />
      ))}
      {notes.map((note, index) => (
        <g key={note.x}>
          {note.isRest ? <QuarterRest x={note.x} /> : <NoteAbove note={note} />}
          <Beam note={note} next={notes[index + 1]} isFirst={isFirstOfBeam(notes, index)} />
          <NumberBelow note={note} next={notes[index + 1]} />
        </g>
      ))}
    </svg>
  );
}

function isFirstOfBeam(notes: readonly Placed[], index: number): boolean {
  return notes[index - 1]?.beam !== notes[index]?.beam;
}

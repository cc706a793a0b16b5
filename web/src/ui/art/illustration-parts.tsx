import { Mountain } from './mountain.tsx';
import { drawStaveLine, computeStaveOffsets } from './stave-wave.ts';

/** The width of the canvas of every illustration. */
export const WIDTH = 260;

/** The y coordinate of the water line at the bottom of every scene. */
export const SHORE_Y = 150;

/** Shows the sun, or the moon in the dark theme. */
export function Sun({ x, y, radius = 24 }: { x: number; y: number; radius?: number }) {
  return <circle cx={x} cy={y} r={radius} fill="var(--sun)" />;
}

/** Shows a mountain at the shore. `far` mountains are pale. */
export function Peak({
  id,
  kind,
  x,
  height,
  spread,
}: {
  id: string;
  kind: 'far' | 'near';
  x: number;
  height: number;
  spread: number;
}) {
  return (
    <Mountain
      id={`${id}${kind}${x}`}
      peak={{ x, base: SHORE_Y, height, left: spread, right: spread * 1.15 }}
      fill={`url(#${id}${kind})`}
      light="var(--light)"
      shade="var(--shade)"
    />
  );
}

/** Shows the five lines of a stave in the ink colour, because the background of a page is light. */
export function StaveLines({ middle }: { middle: number }) {
  const wave = { middle, gap: 6.5, width: WIDTH, swing: 9 };
  return (
    <g fill="none" stroke="var(--stave-ink)" strokeWidth="1.4">
      {computeStaveOffsets(wave).map((offset) => (
        <path key={offset} transform={`translate(0 ${offset})`} d={drawStaveLine(wave)} />
      ))}
    </g>
  );
}

/** Shows a stave that is torn in the middle. The ends are curled. */
export function TornStaveLines() {
  return (
    <g fill="none" stroke="var(--stave-ink)" strokeWidth="1.6" strokeLinecap="round">
      {[0, 1, 2, 3, 4].map((line) => {
        const y = 58 + line * 7;
        return (
          <path
            key={line}
            d={`M8 ${y + 6}C40 ${y} 70 ${y - 6} 98 ${y + 4}q${8 - line * 2} ${8 + line * 3} ${2 - line * 3} ${14 - line}M252 ${y - 4}C224 ${y - 8} 196 ${y - 8} 166 ${y + 2}q${-10 + line * 2} ${6 + line * 3} ${-3 + line * 2} ${16 - line}`}
          />
        );
      })}
    </g>
  );
}

/** Shows a swallow kite with a torn string. */
export function Kite() {
  return (
    <>
      <path
        d="M158 66C146 88 152 104 138 116S116 128 112 142"
        fill="none"
        stroke="var(--brush)"
        strokeWidth="1.6"
        strokeDasharray="5 4"
        strokeLinecap="round"
      />
      <g transform="rotate(18 164 46)">
        <path d="M164 22L190 46L164 70L138 46Z" fill="var(--sun)" />
        <path d="M164 22L190 46L164 70Z" fill="var(--shade)" />
        <path d="M164 22V70M138 46H190" stroke="var(--brush)" strokeWidth="2" />
        <path
          d="M164 70C158 80 172 86 164 96S170 110 162 118"
          fill="none"
          stroke="var(--sun)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

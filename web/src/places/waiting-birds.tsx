import { computeStaveHeight, computeStaveOffsets, drawStaveLine } from '../ui/art/stave-wave.ts';
import styles from './waiting-birds.module.css';

/** The most birds. If the pupil is further back, the birds before are left out. */
const BIRDS_MAX = 7;
const WIDTH = 330;
const BIRD_DISTANCE = 45;
const STAVE_SHAPE = { middle: 62, gap: 8, width: WIDTH, swing: 3 };
/** The lines of the stave on which the birds sit, from the middle one. */
const birdLines = [0, -1, 1, 0, -1, 1, 0] as const;

/** Shows the waiting list as birds on a stave. The pupil's own bird is larger and red. */
export function WaitingBirds({ position, count }: { position: number; count: number }) {
  const first = Math.max(1, Math.min(position - 3, count - BIRDS_MAX + 1));
  const birds = Array.from({ length: Math.min(BIRDS_MAX, count) }, (_, index) => first + index);
  const line = drawStaveLine(STAVE_SHAPE);
  return (
    <svg
      className={styles['birds']}
      viewBox={`0 0 ${WIDTH} 96`}
      role="img"
      aria-label={`候补第 ${position} 位，共 ${count} 位`}
    >
      <g fill="none" stroke="var(--line-2)" strokeWidth="1.3">
        {computeStaveOffsets(STAVE_SHAPE).map((offset) => (
          <path key={offset} d={line} transform={`translate(0 ${offset})`} />
        ))}
      </g>
      {birds.map((number, index) => {
        const x = 26 + index * BIRD_DISTANCE;
        const y =
          computeStaveHeight(STAVE_SHAPE, x) + (birdLines[index] ?? 0) * STAVE_SHAPE.gap - 1;
        const isOwn = number === position;
        return (
          <g key={number}>
            {isOwn && (
              <text x={x + 2} y="16" textAnchor="middle" className={styles['own']}>
                你
              </text>
            )}
            <g
              className={isOwn ? styles['hop'] : undefined}
              style={{ transformOrigin: `${x}px ${y}px` }}
            >
              <PerchedBird
                x={x}
                y={y}
                scale={isOwn ? 1.15 : 0.86}
                fill={isOwn ? 'var(--zhu)' : number < position ? 'var(--ink)' : 'var(--ink-3)'}
              />
            </g>
          </g>
        );
      })}
    </svg>
  );
}

/** Shows a swallow that sits on a line, whose height is `y`. */
function PerchedBird({ x, y, scale, fill }: { x: number; y: number; scale: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-3 -4L-13 19L-6 14L-4 22L4 -2Z" fill={fill} />
      <path
        d="M-9 2C-12 -12 -4 -23 7 -24C13 -24 16 -21 20 -19L15 -16C16 -6 10 3 0 4C-4 5 -8 5 -9 2Z"
        fill={fill}
      />
      <path d="M13 -16C13 -7 8 0 1 2C0 -6 4 -13 13 -16Z" fill="var(--card)" />
      <circle cx="10" cy="-19.5" r="1.5" fill="var(--card)" />
    </g>
  );
}

import { Swallow } from '../../../ui/art/landscape-objects.tsx';
import { Mountain } from '../../../ui/art/mountain.tsx';
import {
  computeStaveHeight,
  computeStaveOffsets,
  drawStaveLine,
} from '../../../ui/art/stave-wave.ts';
import styles from './lantern-scene.module.css';
import { Lantern } from './lantern.tsx';

const WIDTH = 390;
const HEIGHT = 222;
const STAVE_SHAPE = { middle: 22, gap: 5, width: WIDTH, swing: 9 };

/** The lanterns: the position of each as a share of the scene, and its scale. */
const lanterns: readonly (readonly [x: number, y: number, scale: number])[] = [
  [0.13, 0.6, 1.1],
  [0.3, 0.25, 0.95],
  [0.5, 0.44, 1.5],
  [0.7, 0.24, 1.05],
  [0.88, 0.42, 1.3],
  [0.33, 0.66, 0.72],
  [0.76, 0.62, 0.8],
];

/** The hills, the far ones first: the middle, the height, half the width, and the colour of the night. */
const hills: readonly (readonly [x: number, height: number, spread: number, fill: string])[] = [
  [31, 92, 62, '#34466a'],
  [117, 116, 60, '#3a4f74'],
  [203, 86, 64, '#34466a'],
  [289, 110, 58, '#3a4f74'],
  [371, 94, 66, '#34466a'],
  [-8, 74, 78, '#214d85'],
  [78, 58, 66, '#1a5656'],
  [257, 64, 70, '#214d85'],
  [335, 50, 64, '#1d6a63'],
  [398, 76, 74, '#214d85'],
];

/** Shows lanterns that hang from a stave over mountains at night. Its mirror images on both sides fill a wide window. Decorative. */
export function LanternScene() {
  return (
    <div className={styles['frame']}>
      <svg
        className={styles['scene']}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        focusable="false"
      >
        <linearGradient id="lantern-night" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#141a2c" />
          <stop offset="1" stopColor="#2c3b5c" />
        </linearGradient>
        <rect x={-WIDTH} width={3 * WIDTH} height={HEIGHT} fill="url(#lantern-night)" />
        <clipPath id="lantern-edge">
          <rect width={WIDTH} height={HEIGHT} />
        </clipPath>
        <g id="lantern-scene" clipPath="url(#lantern-edge)">
          <Night />
        </g>
        <use href="#lantern-scene" transform="matrix(-1 0 0 1 0 0)" />
        <use href="#lantern-scene" transform={`matrix(-1 0 0 1 ${2 * WIDTH} 0)`} />
      </svg>
    </div>
  );
}

function Night() {
  const line = drawStaveLine(STAVE_SHAPE);
  return (
    <>
      {hills.map(([x, height, spread, fill]) => (
        <Mountain
          key={x}
          id={`lantern-hill-${x}`}
          peak={{ x, base: HEIGHT + 10, height, left: spread, right: spread * 1.15 }}
          fill={fill}
          light="rgba(255, 250, 235, 0.1)"
          shade="rgba(10, 20, 50, 0.18)"
        />
      ))}
      <g fill="none" stroke="#fbf5e8" strokeOpacity=".55" strokeWidth="1.2">
        {computeStaveOffsets(STAVE_SHAPE).map((offset) => (
          <path key={offset} d={line} transform={`translate(0 ${offset})`} />
        ))}
      </g>
      {lanterns.map(([x, y, scale], index) => {
        const [left, top] = [WIDTH * x, computeStaveHeight(STAVE_SHAPE, WIDTH * x)];
        return (
          <g
            key={x}
            className={styles['hanging']}
            style={{
              transformOrigin: `${left}px ${top}px`,
              animationDelay: `${index * -1.1}s`,
            }}
          >
            <path
              d={`M${left} ${top}V${HEIGHT * y - 24 * scale}`}
              stroke="#f7c95c"
              strokeOpacity=".8"
            />
            <Lantern x={left} y={HEIGHT * y} scale={scale} hasGlow />
          </g>
        );
      })}
      <Swallow x={WIDTH * 0.62} y={HEIGHT * 0.56} scale={0.24} turn={-14} fill="#fbf5e8" />
    </>
  );
}

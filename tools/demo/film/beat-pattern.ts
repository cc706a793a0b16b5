/** A point in a frame of 480 × 270 px. */
export type Point = readonly [x: number, y: number];

/** A beat of the pattern: its point, and the two control points of the Bézier curve to the next beat. */
interface Beat {
  readonly at: Point;
  readonly controlOut: Point;
  readonly controlIn: Point;
}

export const WIDTH = 480;
export const HEIGHT = 270;

export type Metre = 2 | 3 | 4;

/**
 * The movement of a right hand from the conductor's view: two beats go down, up; three go down, out, up; four go down, in,
 * out, up. After the last beat of a bar the hand rises to the top, from where the first beat falls.
 */
export const beatPatterns: Readonly<Record<Metre, readonly Beat[]>> = {
  2: [
    { at: [236, 206], controlOut: [250, 150], controlIn: [292, 150] },
    { at: [292, 194], controlOut: [286, 0], controlIn: [238, 0] },
  ],
  3: [
    { at: [218, 212], controlOut: [222, 158], controlIn: [318, 146] },
    { at: [332, 194], controlOut: [330, 142], controlIn: [276, 146] },
    { at: [264, 182], controlOut: [262, 0], controlIn: [219, 0] },
  ],
  4: [
    { at: [242, 214], controlOut: [240, 160], controlIn: [164, 154] },
    { at: [150, 196], controlOut: [176, 138], controlIn: [312, 132] },
    { at: [338, 192], controlOut: [336, 140], controlIn: [282, 146] },
    { at: [270, 182], controlOut: [266, 0], controlIn: [243, 0] },
  ],
};

/** The strengths of the beats of a bar, in the words that the film shows. */
export const beatStrengths: Readonly<Record<Metre, readonly string[]>> = {
  2: ['强', '弱'],
  3: ['强', '弱', '弱'],
  4: ['强', '弱', '次强', '弱'],
};

/**
 * Returns the position of the hand `beats` after the first beat of a bar. The hand moves fast near each beat and slowly
 * between beats.
 */
export function getHandPosition(metre: Metre, beats: number): Point {
  const pattern = beatPatterns[metre];
  const previous = Math.floor(beats);
  const from = pattern[((previous % metre) + metre) % metre];
  const to = pattern[(((previous + 1) % metre) + metre) % metre];
  if (!from || !to) throw new Error(`Metre ${metre} has no beat ${previous}.`);
  const part = beats - previous;
  const eased = part + 0.1 * Math.sin(2 * Math.PI * part);
  const computeCoordinate = (axis: 0 | 1) =>
    computeBezier(eased, from.at[axis], from.controlOut[axis], from.controlIn[axis], to.at[axis]);
  return [computeCoordinate(0), computeCoordinate(1)];
}

function computeBezier(
  t: number,
  from: number,
  controlOut: number,
  controlIn: number,
  to: number,
): number {
  const rest = 1 - t;
  return (
    rest ** 3 * from + 3 * rest ** 2 * t * controlOut + 3 * rest * t ** 2 * controlIn + t ** 3 * to
  );
}

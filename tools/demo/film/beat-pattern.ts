/** A place in a picture 480 wide and 270 high. */
export type Point = readonly [x: number, y: number];

/** Where a beat falls, and how the hand leaves it and comes to the next: the handles of a cubic curve. */
interface Beat {
  readonly at: Point;
  readonly leaves: Point;
  readonly arrives: Point;
}

export const WIDTH = 480;
export const HEIGHT = 270;

export type Metre = 2 | 3 | 4;

/**
 * How a right hand beats time, as the conductor sees it: two down and up; three down, out, up; four down, in, out, up. The last
 * beat of a bar rebounds to the top, from where the first falls.
 */
export const beatPatterns: Readonly<Record<Metre, readonly Beat[]>> = {
  2: [
    { at: [236, 206], leaves: [250, 150], arrives: [292, 150] },
    { at: [292, 194], leaves: [286, 0], arrives: [238, 0] },
  ],
  3: [
    { at: [218, 212], leaves: [222, 158], arrives: [318, 146] },
    { at: [332, 194], leaves: [330, 142], arrives: [276, 146] },
    { at: [264, 182], leaves: [262, 0], arrives: [219, 0] },
  ],
  4: [
    { at: [242, 214], leaves: [240, 160], arrives: [164, 154] },
    { at: [150, 196], leaves: [176, 138], arrives: [312, 132] },
    { at: [338, 192], leaves: [336, 140], arrives: [282, 146] },
    { at: [270, 182], leaves: [266, 0], arrives: [243, 0] },
  ],
};

/** How hard each beat of a bar is. */
export const strengths: Readonly<Record<Metre, readonly string[]>> = {
  2: ['强', '弱'],
  3: ['强', '弱', '弱'],
  4: ['强', '弱', '次强', '弱'],
};

/** Where the hand is so many beats after the first beat of a bar; fast into and out of each beat, slow between. */
export function handAt(metre: Metre, beats: number): Point {
  const pattern = beatPatterns[metre];
  const whole = Math.floor(beats);
  const from = pattern[((whole % metre) + metre) % metre];
  const to = pattern[(((whole + 1) % metre) + metre) % metre];
  if (!from || !to) throw new Error(`no beat ${whole} in ${metre}`);
  const part = beats - whole;
  const eased = part + 0.1 * Math.sin(2 * Math.PI * part);
  const along = (axis: 0 | 1) =>
    bezier(eased, from.at[axis], from.leaves[axis], from.arrives[axis], to.at[axis]);
  return [along(0), along(1)];
}

function bezier(t: number, from: number, leaves: number, arrives: number, to: number): number {
  const rest = 1 - t;
  return rest ** 3 * from + 3 * rest ** 2 * t * leaves + 3 * rest * t ** 2 * arrives + t ** 3 * to;
}

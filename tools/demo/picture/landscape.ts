import { picture, tag, trim } from './svg.ts';

interface Palette {
  readonly sky: string;
  readonly sun: string;
  /** From the farthest range to the nearest. */
  readonly ranges: readonly [string, string, string];
  readonly water: string;
}

/** The same hills in one of several moods, so that colour alone makes the difference. */
export const palettes = {
  cold: {
    sky: '#dcecf5',
    sun: '#f4fbff',
    ranges: ['#9cc3dc', '#4f8fbd', '#1c5aa0'],
    water: '#b9dbe6',
  },
  warm: {
    sky: '#fde3c0',
    sun: '#c0341d',
    ranges: ['#f4b26a', '#e5803a', '#a8401f'],
    water: '#f8cf9a',
  },
  grey: {
    sky: '#efefed',
    sun: '#fbfbfa',
    ranges: ['#c4c4c1', '#8d8d8a', '#4c4c4a'],
    water: '#dcdcd9',
  },
  farPale: {
    sky: '#faf3e3',
    sun: '#f0c9a8',
    ranges: ['#c9d8cf', '#7fae9b', '#1a5c48'],
    water: '#eadfc8',
  },
  farDark: {
    sky: '#faf3e3',
    sun: '#f0c9a8',
    ranges: ['#1a5c48', '#7fae9b', '#c9d8cf'],
    water: '#eadfc8',
  },
  allDark: {
    sky: '#faf3e3',
    sun: '#f0c9a8',
    ranges: ['#1a5c48', '#1a5c48', '#1a5c48'],
    water: '#eadfc8',
  },
} as const satisfies Record<string, Palette>;

const ridges = [
  'M0 92Q30 60 52 76Q78 34 108 70Q136 44 162 78Q196 52 240 88V170H0Z',
  'M0 120Q34 84 70 112Q100 78 138 116Q176 88 240 122V170H0Z',
  'M0 146Q40 112 84 140Q112 152 150 150Q196 116 240 138V170H0Z',
] as const;

/** Three ranges of hills behind one another with a sun and water before them. */
export function landscape(palette: Palette): string {
  const clip = (d: string, fill: string): string =>
    tag('path', { d, fill, stroke: palette.sky, 'stroke-width': 1.5 });
  return picture(240, 180, [
    tag('rect', { x: 8, y: 8, width: 224, height: 164, rx: 8, fill: palette.sky }),
    tag('circle', { cx: 178, cy: 44, r: 17, fill: palette.sun }),
    tag(
      'g',
      { transform: `translate(8 6) scale(${trim(224 / 240)} 0.977)` },
      ...ridges.map((d, index) => clip(d, palette.ranges[index] ?? palette.sky)),
    ),
    tag('path', {
      d: 'M8 160Q70 152 120 160T232 158V164Q232 172 224 172H16Q8 172 8 164Z',
      fill: palette.water,
    }),
  ]);
}

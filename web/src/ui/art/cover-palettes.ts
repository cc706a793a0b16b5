import type { Area } from '../theme/area.ts';

/** The colours deep, middle, pale, accent and paper. */
export type CoverPalette = readonly [
  deep: string,
  middle: string,
  pale: string,
  accent: string,
  paper: string,
];

/** The palettes for each area. The seed of a cover selects one of them. */
export const coverPalettes: Record<Area, readonly [CoverPalette, ...CoverPalette[]]> = {
  mu: [
    ['#1c5aa0', '#4d8fcb', '#cfe2f2', '#f2b02c', '#fbf5e8'],
    ['#1c5aa0', '#1d7d62', '#c4e4d2', '#f2b02c', '#fbf5e8'],
    ['#173f73', '#4d8fcb', '#fcebc2', '#ee8a68', '#fbf5e8'],
    ['#1c5aa0', '#6aa6d8', '#f9d9c8', '#d6452c', '#fbf5e8'],
  ],
  ar: [
    ['#c93a22', '#ee8a68', '#f9d9c8', '#1c5aa0', '#fbf5e8'],
    ['#c93a22', '#f2b02c', '#fcebc2', '#1d7d62', '#fbf5e8'],
    ['#a82556', '#ee8a68', '#fcebc2', '#221e2d', '#fbf5e8'],
  ],
  in: [
    ['#17694f', '#55ab88', '#cfe9da', '#f2b02c', '#fbf5e8'],
    ['#17694f', '#f2b02c', '#fcebc2', '#d6452c', '#fbf5e8'],
  ],
  out: [
    ['#9a4a12', '#f2b02c', '#fcebc2', '#c93a22', '#fbf5e8'],
    ['#1c5aa0', '#f2b02c', '#fcebc2', '#d6452c', '#fbf5e8'],
  ],
};

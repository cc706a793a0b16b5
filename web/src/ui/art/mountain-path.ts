/** Rounds to one decimal, which is finer than a pixel and keeps the prerendered page small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A peak at `x` on the line `base`, with its `height`, and its width to the `left` and the `right` of the summit. */
export interface Peak {
  x: number;
  base: number;
  height: number;
  left: number;
  right: number;
}

interface PeakShape extends Pick<Peak, 'height' | 'left' | 'right'> {
  dx?: number;
  /** The steepness of the shoulders: 0 slender, 1 broad. */
  broad?: number;
}

/**
 * Draws the outline of a karst peak in the style of 青绿山水: a rounded summit on steep, curved shoulders. It is relative to the
 * origin, `dx` to its right; the caller translates it.
 */
export function drawMountain({ dx = 0, height, left, right, broad = 0 }: PeakShape): string {
  // Rounds to whole pixels, so that the first page is small: its landscape has about forty outlines.
  const at = (across: number, up: number) =>
    `${Math.round(dx + across)} ${Math.round(-height * up)}`;
  return [
    `M${at(-left, 0)}`,
    `C${at(-left * 0.58, 0.02)} ${at(-left * (0.42 - broad * 0.05), 0.5)} ${at(-left * 0.2, 0.82)}`,
    `C${at(-left * 0.12, 0.98)} ${at(-left * 0.02, 1)} ${at(right * 0.02, 1)}`,
    `C${at(right * 0.09, 1)} ${at(right * 0.13, 0.91)} ${at(right * 0.2, 0.8)}`,
    `C${at(right * (0.38 + broad * 0.06), 0.52)} ${at(right * 0.5, 0.03)} ${at(right, 0)}Z`,
  ].join('');
}

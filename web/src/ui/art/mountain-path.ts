/** Rounds to one decimal, which is finer than a pixel and makes the prerendered page smaller. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A peak. `x` and `base` are the position of its foot. `left` and `right` are its widths on both sides of the summit. */
export interface Peak {
  x: number;
  base: number;
  height: number;
  left: number;
  right: number;
}

interface PeakShape extends Pick<Peak, 'height' | 'left' | 'right'> {
  dx?: number;
  /** The shape of the shoulders, from 0 (slender) to 1 (broad). */
  broad?: number;
}

/**
 * Returns the outline of a steep peak with a round summit, in the style of 青绿山水, as SVG path data. The outline starts at the origin plus
 * `dx`; the caller moves it to its place.
 */
export function drawMountain({ dx = 0, height, left, right, broad = 0 }: PeakShape): string {
  // Whole pixels keep the first page small, because its landscape has about forty outlines.
  const formatPoint = (across: number, up: number) =>
    `${Math.round(dx + across)} ${Math.round(-height * up)}`;
  return [
    `M${formatPoint(-left, 0)}`,
    `C${formatPoint(-left * 0.58, 0.02)} ${formatPoint(-left * (0.42 - broad * 0.05), 0.5)} ${formatPoint(-left * 0.2, 0.82)}`,
    `C${formatPoint(-left * 0.12, 0.98)} ${formatPoint(-left * 0.02, 1)} ${formatPoint(right * 0.02, 1)}`,
    `C${formatPoint(right * 0.09, 1)} ${formatPoint(right * 0.13, 0.91)} ${formatPoint(right * 0.2, 0.8)}`,
    `C${formatPoint(right * (0.38 + broad * 0.06), 0.52)} ${formatPoint(right * 0.5, 0.03)} ${formatPoint(right, 0)}Z`,
  ].join('');
}

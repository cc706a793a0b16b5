import { ROOT_TEXT_MAX_PX } from '@meiyu/contract/shared/constants';

/** The reader's own text size (字号): 标准, 大, 特大. */
export const textSizes = { standard: 1, large: 1.15, largest: 1.3 } as const;

export type TextSize = keyof typeof textSizes;

/** Text of 16 px in the design is as large as the browser's medium text: 16 px unless the person enlarged it. */
const DESIGN_MEDIUM_PX = 16;

/** Size of `font-size: medium`, which follows the browser's and the system's own setting. */
function mediumTextPx(): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;font-size:medium';
  document.body.append(probe);
  const px = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return px || DESIGN_MEDIUM_PX;
}

/**
 * Sets --text-scale, by which every --text-* is multiplied. The root font size itself (width / 10, at
 * most 37.5 px, spec §9) is plain CSS in base.css, right from the first paint. What the root lacks of
 * 37.5 px is given back here, so that words on a 320-px phone are not smaller than the design's.
 */
function applyTextScale(size: TextSize): void {
  const root = document.documentElement;
  const rootPx = Number.parseFloat(getComputedStyle(root).fontSize) || ROOT_TEXT_MAX_PX;
  const scale = (mediumTextPx() / DESIGN_MEDIUM_PX) * (ROOT_TEXT_MAX_PX / rootPx) * textSizes[size];
  root.style.setProperty('--text-scale', String(Math.round(scale * 1000) / 1000));
}

/** Keeps the text as large as the reader wants, now and when the window changes; returns the way to stop. */
export function applyRootFontSize(size: TextSize): () => void {
  const apply = () => applyTextScale(size);
  apply();
  window.addEventListener('resize', apply);
  return () => window.removeEventListener('resize', apply);
}

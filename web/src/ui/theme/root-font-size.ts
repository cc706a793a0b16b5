import { ROOT_TEXT_MAX_PX } from '@meiyu/contract/shared/constants';

/** The text sizes that the user can choose (字号): 标准, 大, 特大. */
export const textSizes = { standard: 1, large: 1.15, largest: 1.3 } as const;

export type TextSize = keyof typeof textSizes;

/** The size of normal text in the design: the browser's medium text has 16 px, unless the user has enlarged it. */
const DESIGN_MEDIUM_PX = 16;
/**
 * The enlargement from which text needs the space of the drawings beside it. Above it, `data-large-text` on the root hides the
 * drawings.
 */
const DECORATION_MAX = 1.15;

/** Measures `font-size: medium`, which follows the setting of the browser and the system. */
function mediumTextPx(): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;font-size:medium';
  document.body.append(probe);
  const px = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return px || DESIGN_MEDIUM_PX;
}

/**
 * Sets --text-scale, a factor of every --text-*. The root font size itself (a tenth of the width, at most 37.5 px, spec section
 * 9) is CSS in base.css, so that the first paint has it. This factor compensates for a smaller root font size, so that text on a
 * 320-px phone has the size of the design.
 */
function applyTextScale(size: TextSize): void {
  const root = document.documentElement;
  const rootPx = Number.parseFloat(getComputedStyle(root).fontSize) || ROOT_TEXT_MAX_PX;
  const enlarged = (mediumTextPx() / DESIGN_MEDIUM_PX) * textSizes[size];
  const scale = enlarged * (ROOT_TEXT_MAX_PX / rootPx);
  root.style.setProperty('--text-scale', String(Math.round(scale * 1000) / 1000));
  root.toggleAttribute('data-large-text', enlarged > DECORATION_MAX);
}

/** Applies the chosen text size now and when the window changes. Returns a function that stops this. */
export function applyRootFontSize(size: TextSize): () => void {
  const apply = () => applyTextScale(size);
  apply();
  window.addEventListener('resize', apply);
  return () => window.removeEventListener('resize', apply);
}

import { ROOT_TEXT_MAX_PX } from '@meiyu/contract/shared/constants';

/** The text sizes that the user can choose (字号: 标准, 大, 特大), as factors. */
export const textSizes = { standard: 1, large: 1.15, largest: 1.3 } as const;

export type TextSize = keyof typeof textSizes;

/** In the design, normal text has 16 px. This is the browser's medium text size, unless the user has changed it. */
const DESIGN_MEDIUM_PX = 16;
/** Above this enlargement, text needs the space of the drawings beside it, so `data-large-text` on the root element hides the drawings. */
const DECORATION_MAX_SCALE = 1.15;

/** Measures `font-size: medium`, which depends on the settings of the browser and the system. */
function measureMediumTextPx(): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;font-size:medium';
  document.body.append(probe);
  const px = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return px || DESIGN_MEDIUM_PX;
}

/**
 * Sets --text-scale, a factor of every --text-* size. The root font size (a tenth of the width, at most 37.5 px, spec section 9) is set
 * by base.css, so that it applies to the first paint. On a phone of 320 px the root font size is smaller, so this factor is larger and
 * text keeps the size of the design.
 */
function applyTextScale(size: TextSize): void {
  const root = document.documentElement;
  const rootPx = Number.parseFloat(getComputedStyle(root).fontSize) || ROOT_TEXT_MAX_PX;
  const enlarged = (measureMediumTextPx() / DESIGN_MEDIUM_PX) * textSizes[size];
  const scale = enlarged * (ROOT_TEXT_MAX_PX / rootPx);
  root.style.setProperty('--text-scale', String(Math.round(scale * 1000) / 1000));
  root.toggleAttribute('data-large-text', enlarged > DECORATION_MAX_SCALE);
}

/** Applies the chosen text size now and whenever the window changes. Returns a function that stops this. */
export function applyRootFontSize(size: TextSize): () => void {
  const apply = () => applyTextScale(size);
  apply();
  window.addEventListener('resize', apply);
  return () => window.removeEventListener('resize', apply);
}

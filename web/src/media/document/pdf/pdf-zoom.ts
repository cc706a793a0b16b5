/** The zoom levels for buttons and keys. At 1 a page is as wide as the frame. */
const ZOOM_LEVELS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
/** The smallest zoom for buttons, keys, pinches and the wheel. */
export const MIN_ZOOM = 0.5;
/** The largest zoom for buttons, keys, pinches and the wheel. */
export const MAX_ZOOM = 4;
const DOUBLE_TAP_ZOOM = 2;
/** A pinch rarely ends at exactly 1, so a zoom up to this value counts as 1. */
const UNZOOMED_LIMIT = 1.05;

/**
 * A step of a mouse wheel sends 100 px or more, but a pinch on a trackpad sends events of a few px. With this limit one wheel step changes
 * the zoom by 20 %.
 */
const MAX_WHEEL_PX = 18;
/** With this divisor the zoom follows the fingers of a pinch. */
const WHEEL_DIVISOR = 99;
/** Height of a line, for wheels that report lines instead of px. */
const LINE_PX = 16;

export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
}

/** Returns the next zoom level in a direction. After a pinch, `zoom` can be between two levels. */
export function findNextZoom(zoom: number, direction: 1 | -1): number {
  const steps = ZOOM_LEVELS.filter((step) => (direction === 1 ? step > zoom : step < zoom));
  return (direction === 1 ? steps[0] : steps[steps.length - 1]) ?? zoom;
}

/** Returns the zoom after a double tap: it enlarges the pages, or returns them to the width of the frame if they are already enlarged. */
export function getZoomAfterDoubleTap(zoom: number): number {
  return zoom > UNZOOMED_LIMIT ? 1 : DOUBLE_TAP_ZOOM;
}

/** Returns the factor by which an event of a wheel or trackpad changes the zoom. */
export function getWheelZoomFactor({
  deltaY,
  deltaMode,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const px = deltaMode === 0 ? deltaY : deltaY * LINE_PX;
  return Math.exp(-Math.min(MAX_WHEEL_PX, Math.max(-MAX_WHEEL_PX, px)) / WHEEL_DIVISOR);
}

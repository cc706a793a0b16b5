/** What the buttons and keys go through; the ends hold for fingers and the wheel too. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
export const LEAST_ZOOM = 0.5;
export const MOST_ZOOM = 4;
/** What a double tap enlarges to. */
const DOUBLE_TAP_ZOOM = 2;
/** Fingers do not come back to where they were exactly. */
const SLACK = 1.05;

/** A wheel's notch is a hundred or more, a trackpad's pinch some of one: the first must not jump, the second not crawl. */
const WHEEL_MOST = 18;
const WHEEL_SCALE = 99;
/** Of a line, where a wheel counts in those. */
const LINE_PX = 16;

export function clampZoom(zoom: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));
}

/** The next of the steps, from wherever fingers have left it. */
export function steppedZoom(zoom: number, way: 1 | -1): number {
  const beyond = STEPS.filter((step) => (way === 1 ? step > zoom : step < zoom));
  return (way === 1 ? beyond[0] : beyond[beyond.length - 1]) ?? zoom;
}

/** In, and from wherever that has led back to the whole width. */
export function tappedZoom(zoom: number): number {
  return zoom > SLACK ? 1 : DOUBLE_TAP_ZOOM;
}

/** What a wheel or a trackpad enlarges by. */
export function wheelFactor({
  deltaY,
  deltaMode,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const px = deltaMode === 0 ? deltaY : deltaY * LINE_PX;
  return Math.exp(-Math.min(WHEEL_MOST, Math.max(-WHEEL_MOST, px)) / WHEEL_SCALE);
}

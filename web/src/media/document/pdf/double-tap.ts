interface Point {
  x: number;
  y: number;
}

/** A touch that lasts longer than this is a press. */
const MAX_TAP_MS = 300;
/** A touch that moves farther than this is a scroll. */
const MAX_TAP_PX = 12;
/** Limits of a double tap: the time between its two taps, and the distance between their points. */
const MAX_PAUSE_BETWEEN_TAPS_MS = 350;
const MAX_DISTANCE_BETWEEN_TAPS_PX = 40;

const computeDistance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Detects double taps. Some phone browsers send no `dblclick` event when their own zoom is switched off.
 * Times are the timestamps of the events, in ms.
 */
export class DoubleTap {
  private down: { at: number; point: Point } | null = null;
  private previous: { at: number; point: Point } | null = null;

  /** Records the start of a touch. `point` is null if there is more than one finger. */
  start(at: number, point: Point | null): void {
    this.down = point && { at, point };
    if (point === null) this.previous = null;
  }

  /** Records the end of a touch, when the last finger has left the screen. Returns whether this tap completes a double tap. */
  end(at: number, point: Point): boolean {
    const { down, previous } = this;
    this.down = null;
    this.previous = null;
    if (!down || at - down.at > MAX_TAP_MS || computeDistance(down.point, point) > MAX_TAP_PX)
      return false;
    const isDouble =
      previous !== null &&
      down.at - previous.at <= MAX_PAUSE_BETWEEN_TAPS_MS &&
      computeDistance(previous.point, point) <= MAX_DISTANCE_BETWEEN_TAPS_PX;
    if (!isDouble) this.previous = { at, point };
    return isDouble;
  }
}

interface Point {
  x: number;
  y: number;
}

/** What is longer is a press, and what goes farther a move. */
const TAP_MS = 300;
const TAP_PX = 12;
/** From one tap to the next, and how far fingers miss. */
const PAUSE_MS = 350;
const MISS_PX = 40;

const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Finds double taps among touches. Not every phone's browser tells of them as of double clicks where its own zoom is switched off.
 * Times are of the events, in ms.
 */
export class DoubleTap {
  private down: { at: number; point: Point } | null = null;
  private former: { at: number; point: Point } | null = null;

  /** To be told of fingers that come down; `point` is null where there is more than one. */
  start(at: number, point: Point | null): void {
    this.down = point && { at, point };
    if (point === null) this.former = null;
  }

  /** To be told when the last finger goes; whether that was the second of two taps. */
  end(at: number, point: Point): boolean {
    const { down, former } = this;
    this.down = null;
    this.former = null;
    if (!down || at - down.at > TAP_MS || far(down.point, point) > TAP_PX) return false;
    if (former && down.at - former.at <= PAUSE_MS && far(former.point, point) <= MISS_PX)
      return true;
    this.former = { at, point };
    return false;
  }
}

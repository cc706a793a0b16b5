import type { Anchor } from '@meiyu/contract/question/remark.schema';

/** A position on an image, in % of its width and height from the top left. Without `w` and `h` it is a point. */
export interface ImagePosition {
  x: number;
  y: number;
  w?: number;
  h?: number;
}

/** Returns the position of a remark, or null if it has none. */
export function readImagePosition({
  x,
  y,
  w,
  h,
}: Pick<Anchor, 'x' | 'y' | 'w' | 'h'>): ImagePosition | null {
  if (x === undefined || y === undefined) return null;
  return w === undefined || h === undefined ? { x, y } : { x, y, w, h };
}

/** Describes a position in Chinese for screen readers. For a region it also gives the width and height. */
export function describeImagePosition({ x, y, w, h }: ImagePosition): string {
  const point = `横 ${Math.round(x)}%，竖 ${Math.round(y)}%`;
  return w === undefined || h === undefined
    ? point
    : `${point}，宽 ${Math.round(w)}%，高 ${Math.round(h)}%`;
}

const round = (value: number) => Math.round(value * 100) / 100;
const clamp = (value: number, max: number) => round(Math.max(0, Math.min(max, value)));

/** Movements below this share of the image are a tap and not the drag of a region. */
const REGION_MIN_PERCENT = 1.5;

/** Returns the position between two points of an image: a region, or the first point if they are close together. */
export function computeImagePosition(from: ImagePosition, to: ImagePosition): ImagePosition {
  const x = clamp(Math.min(from.x, to.x), 100);
  const y = clamp(Math.min(from.y, to.y), 100);
  const w = round(clamp(Math.max(from.x, to.x), 100) - x);
  const h = round(clamp(Math.max(from.y, to.y), 100) - y);
  const isTap = w < REGION_MIN_PERCENT || h < REGION_MIN_PERCENT;
  return isTap ? { x: clamp(from.x, 100), y: clamp(from.y, 100) } : { x, y, w, h };
}

const STEP_PERCENT = 1;
const LONG_STEP_PERCENT = 5;
const GROWTH_PERCENT = 4;
const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Moves a position by an arrow key, or grows (+) and shrinks (−) its region. A point grows to a region, and a small region shrinks to a point.
 * Returns null for other keys.
 */
export function changePositionByKey(
  place: ImagePosition,
  key: string,
  isLong: boolean,
): ImagePosition | null {
  const { x, y, w = 0, h = 0 } = place;
  const direction = directions[key];
  if (direction) {
    const step = isLong ? LONG_STEP_PERCENT : STEP_PERCENT;
    const moved = {
      x: clamp(x + direction[0] * step, 100 - w),
      y: clamp(y + direction[1] * step, 100 - h),
    };
    return w > 0 ? { ...moved, w, h } : moved;
  }
  const growth = { '+': GROWTH_PERCENT, '=': GROWTH_PERCENT, '-': -GROWTH_PERCENT }[key];
  if (growth === undefined) return null;
  const size = { w: clamp(w + growth, 100 - x), h: clamp(h + growth, 100 - y) };
  return size.w < REGION_MIN_PERCENT || size.h < REGION_MIN_PERCENT ? { x, y } : { x, y, ...size };
}

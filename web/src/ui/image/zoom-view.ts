/** How an image is shown in its frame: scaled by `scale` around the middle, then moved by `x` and `y` px. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A point, as its distance in px from the middle of the frame. */
export interface Point {
  x: number;
  y: number;
}

export const initialView: ZoomView = { scale: 1, x: 0, y: 0 };

/** Returns the size at which an image fits into a frame (`contain`), or fills it (`cover`). */
export function fitImage(image: Size, frame: Size, way: 'contain' | 'cover'): Size {
  const across = frame.width / image.width;
  const down = frame.height / image.height;
  const scale = way === 'contain' ? Math.min(across, down) : Math.max(across, down);
  return { width: image.width * scale, height: image.height * scale };
}

/** Limits a view, so that an enlarged image always fills its frame. `size` is the size of the image at scale 1. */
export function clampView(view: ZoomView, size: Size, frame: Size, most: number): ZoomView {
  const scale = Math.min(most, Math.max(1, view.scale));
  const computeReach = (length: number, room: number) => Math.max(0, (length * scale - room) / 2);
  const across = computeReach(size.width, frame.width);
  const down = computeReach(size.height, frame.height);
  return {
    scale,
    x: Math.min(across, Math.max(-across, view.x)),
    y: Math.min(down, Math.max(-down, view.y)),
  };
}

/** Returns the view after zooming by `factor` around `point` and moving by `by`. */
export function zoomAround(
  view: ZoomView,
  factor: number,
  point: Point,
  by: Point = { x: 0, y: 0 },
): ZoomView {
  return {
    scale: view.scale * factor,
    x: point.x - (point.x - view.x) * factor + by.x,
    y: point.y - (point.y - view.y) * factor + by.y,
  };
}

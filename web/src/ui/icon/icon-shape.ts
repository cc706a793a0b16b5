/**
 * A duotone icon on a grid of 24 px. `wash` are pale areas, `line` are lines over them, and `solid` are filled marks. Each is SVG path
 * data.
 */
export interface IconShape {
  wash?: string;
  line?: string;
  solid?: string;
  /** The width of the lines, by default 1.9. */
  weight?: number;
}

/** Returns a disc as path data. */
export function drawDisc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

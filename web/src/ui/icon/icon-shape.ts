/** A duotone icon on a 24-px grid: pale areas, lines over them, and solid marks. Each is SVG path data. */
export interface IconShape {
  wash?: string;
  line?: string;
  solid?: string;
  /** The line width; 1.9 if absent. */
  weight?: number;
}

/** Returns a disc as path data. */
export function drawDisc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

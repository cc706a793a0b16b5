/** The pigments of the product's pictures. */
export const colour = {
  paper: '#faf3e3',
  card: '#fffcf5',
  ink: '#221e2d',
  faded: '#8a8192',
  line: '#d9cba6',
  qing: '#1c5aa0',
  lv: '#1a7459',
  zhu: '#c0341d',
  teng: '#f2b02c',
} as const;

type Attributes = Readonly<Record<string, string | number>>;

/** One SVG element as text; numbers are cut to two decimals to keep the files small. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? trim(value) : value}"`)
    .join('');
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.join('')}</${name}>`;
}

/** A number for an attribute or path: two decimals at most, no trailing zeros. */
export function trim(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/**
 * A whole picture on its own sheet of paper, so that it reads in the dark theme too.
 * The sheet has the size of the view box.
 */
export function picture(
  width: number,
  height: number,
  parts: readonly string[],
  sheet: string = colour.card,
): string {
  const body = [
    tag('rect', { width: trim(width), height: trim(height), rx: 14, fill: sheet }),
    ...parts,
  ].join('\n  ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${trim(width)} ${trim(height)}" width="${trim(width)}" height="${trim(height)}">\n  ${body}\n</svg>\n`;
}

/** Text in the reader's own sans-serif, centred on x unless told otherwise. */
export function label(x: number, y: number, text: string, more: Attributes = {}): string {
  return tag(
    'text',
    {
      x,
      y,
      'font-family': 'sans-serif',
      'font-size': 20,
      'text-anchor': 'middle',
      fill: colour.ink,
      ...more,
    },
    text,
  );
}

/** A straight stroke. */
export function stroke(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  more: Attributes = {},
): string {
  return tag('path', {
    d: `M${trim(x1)} ${trim(y1)}L${trim(x2)} ${trim(y2)}`,
    stroke: colour.ink,
    'stroke-width': 2.5,
    fill: 'none',
    ...more,
  });
}

/** A filled dot. */
export function dot(x: number, y: number, r: number, fill: string = colour.ink): string {
  return tag('circle', { cx: x, cy: y, r, fill });
}

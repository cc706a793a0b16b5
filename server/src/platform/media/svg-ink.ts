import { SaxesParser, type SaxesTagNS } from 'saxes';

/**
 * The elements that can have colours which this check does not read. An image with one of them does not count as drawn in ink.
 */
const otherElements = new Set([
  'filter',
  'image',
  'lineargradient',
  'mask',
  'pattern',
  'radialgradient',
  'set',
  'style',
  'animate',
]);
const paintFields = new Set(['fill', 'stroke', 'color']);
const HEX_COLOUR = /^#([\da-f]{3}|[\da-f]{6})$/i;
/** The largest value of a colour component (0 to 255) of ink. */
const INK_COMPONENT_MAX = 96;
/** The largest difference between the colour components of ink, so that ink is nearly grey. */
const INK_DIFFERENCE_MAX = 48;

/** Checks whether a colour is nearly black. The colour must be in hex notation or one of the words below. */
function isInkColour(colour: string): boolean {
  const plain = colour.trim().toLowerCase();
  if (['none', 'black', 'currentcolor', 'transparent', 'inherit'].includes(plain)) return true;
  const digits = HEX_COLOUR.exec(plain)?.[1];
  if (digits === undefined) return false;
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const parts = [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  const [low, high] = [Math.min(...parts), Math.max(...parts)];
  return high <= INK_COMPONENT_MAX && high - low <= INK_DIFFERENCE_MAX;
}

/** Lists the colours of an element, from its attributes and its style attribute. */
function listPaints({ attributes }: SaxesTagNS): string[] {
  return Object.values(attributes).flatMap(({ local, value }) => {
    const name = local.toLowerCase();
    if (paintFields.has(name)) return [value];
    if (name !== 'style') return [];
    const declarations = value.split(';').map((part) => part.split(':'));
    return declarations.flatMap(([field = '', paint = '']) =>
      paintFields.has(field.trim().toLowerCase()) ? [paint] : [],
    );
  });
}

/**
 * Checks whether an SVG is drawn in one dark ink on no background, like printed music. Such an image can be shown in the ink of
 * the theme. The SVG must have passed `findSvgFault`.
 */
export function isInkDrawing(bytes: Buffer): boolean {
  let isInk = true;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', (tag) => {
    isInk &&= !otherElements.has(tag.local.toLowerCase()) && listPaints(tag).every(isInkColour);
  });
  parser.write(bytes.toString('utf8')).close();
  return isInk;
}

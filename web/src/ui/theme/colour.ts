/** A colour with components from 0 to 255 and `alpha` from 0 to 1. */
export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const HEX_COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const RGB_COMPONENT = String.raw`\s*(\d{1,3})\s*`;
const RGB_COLOUR = new RegExp(`^rgb\\(${RGB_COMPONENT},${RGB_COMPONENT},${RGB_COMPONENT}\\)$`, 'i');
const RGBA_COLOUR = new RegExp(
  `^rgba\\(${RGB_COMPONENT},${RGB_COMPONENT},${RGB_COMPONENT},\\s*(0|1|0?\\.\\d+|1\\.0+)\\s*\\)$`,
  'i',
);

/** Parses a colour in hex (3, 4, 6 or 8 digits) or rgb(a) notation, as the specification allows. Returns null for any other text. */
export function parseColour(text: string): Colour | null {
  if (HEX_COLOUR.test(text)) return parseHexColour(text.slice(1));
  const parts = RGB_COLOUR.exec(text) ?? RGBA_COLOUR.exec(text);
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts.slice(1).map(Number);
  return Math.max(red, green, blue) > 255 ? null : { red, green, blue, alpha };
}

function parseHexColour(digits: string): Colour {
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const parsePart = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return {
    red: parsePart(0),
    green: parsePart(2),
    blue: parsePart(4),
    alpha: long.length === 8 ? parsePart(6) / 255 : 1,
  };
}

function toLinear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function getLuminance({ red, green, blue }: Colour): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Checks whether dark text has more contrast on a background than white text. */
export function needsDarkText(ground: Colour): boolean {
  const luminance = getLuminance(ground);
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05);
}

import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('../web/src/styles/tokens.css', import.meta.url), 'utf8');

/** The day and night values of each colour, from declarations such as `--name: var(--day, #…) var(--night, #…)`. */
const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): var\(--day, (#\w+)\) var\(--night, (#\w+)\)/g)].map(
    ([, name = '', day = '', night = '']) => [name, { day, night }],
  ),
);

function computeLuminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replaceAll(/\w/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Calculates the contrast ratio of WCAG 2. */
function computeContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [computeLuminance(one), computeLuminance(other)].toSorted(
    (a, b) => a - b,
  );
  return (high + 0.05) / (low + 0.05);
}

const TEXT_PAIRS = [
  ...['bg', 'card', 'card-2'].flatMap((background) => [
    ['ink', background],
    ['ink-2', background],
  ]),
  ...['qing', 'zhu', 'lv', 'yan'].flatMap((colour) => [
    [colour, 'bg'],
    [colour, 'card'],
    [colour, `${colour}-tint`],
    ['on', colour],
    ['ink-2', `${colour}-tint`],
  ]),
  ['teng-text', 'card'],
  ['teng-text', 'teng-tint'],
  ['on', 'teng-text'],
  ['ink-2', 'teng-tint'],
].flatMap(([text = '', background = '']) => [
  { text, background, theme: 'day' as const },
  { text, background, theme: 'night' as const },
]);

test.each(TEXT_PAIRS)(
  '$text has a contrast of at least 4.5 : 1 on $background in the $theme theme',
  (pair) => {
    const text = colours.get(pair.text)?.[pair.theme];
    const background = colours.get(pair.background)?.[pair.theme];
    expect(computeContrast(text ?? '', background ?? '')).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(['day', 'night'] as const)(
  'the outline of a field has a contrast of at least 3 : 1 in the %s theme',
  (theme) => {
    for (const background of ['bg', 'card']) {
      const edge = colours.get('edge')?.[theme] ?? '';
      expect(computeContrast(edge, colours.get(background)?.[theme] ?? '')).toBeGreaterThanOrEqual(
        3,
      );
    }
  },
);

import { expect, test } from 'vitest';

import { isInkDrawing } from './svg-ink.ts';

const makeSvg = (inner: string) =>
  isInkDrawing(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`),
  );

test.each([
  ['the default colour', '<path d="M0 0h9"/>', true],
  ['one dark colour', '<path d="M0 0h9" stroke="#221e2d" fill="none"/>', true],
  ['black by name in a style', '<path d="M0 0h9" style="fill:black; stroke : #000"/>', true],
  ['text', '<text fill="#222">1 1 5 5</text>', true],
  ['paler by opacity', '<path d="M0 0h9" stroke="#221e2d" stroke-opacity=".5"/>', true],
  ['a background', '<rect width="9" height="9" fill="#fffcf5"/><path d="M0 0h9"/>', false],
  ['a colour', '<path d="M0 0h9" fill="#c0341d"/>', false],
  ['a dark blue', '<path d="M0 0h9" fill="#12305e"/>', false],
  ['a colour in a style', '<path d="M0 0h9" style="fill:red"/>', false],
  ['a function for a colour', '<path d="M0 0h9" fill="rgb(0,0,0)"/>', false],
  ['a gradient', '<linearGradient id="a"/><path fill="url(#a)" d="M0 0h9"/>', false],
  ['an embedded image', '<image href="data:image/png;base64,AA"/>', false],
  ['a style sheet', '<style>path{fill:red}</style><path d="M0 0h9"/>', false],
])('%s: drawn in ink only is %s', (_name, inner, isInk) => {
  expect(makeSvg(inner)).toBe(isInk);
});

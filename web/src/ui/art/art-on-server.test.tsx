// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Cover } from './cover.tsx';
import { Landscape } from './landscape.tsx';
import { Seal } from './seal.tsx';

const SCENES = ['tall', 'band'] as const;

const renderCover = (seed: string) => renderToString(<Cover seed={seed} area="ar" />);

test.each(SCENES)('renders the %s landscape on the server, with unique ids', (scene) => {
  const page = renderToString(
    <>
      <Landscape scene={scene} />
      <Landscape scene={scene} />
    </>,
  );
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(30);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...page.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
});

test('renders the drawings of the login page without style attributes, which the content security policy forbids', () => {
  const page = renderToString(
    <>
      <Landscape scene="tall" />
      <Seal text="美" label="" />
    </>,
  );
  expect(page).not.toContain('style=');
});

test('draws the same cover for the same seed and another one for another seed', () => {
  expect(renderCover('spring')).toBe(renderCover('spring'));
  expect(renderCover('spring')).not.toBe(renderCover('autumn'));
});

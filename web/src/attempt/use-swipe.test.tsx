import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useSwipe } from './use-swipe.ts';

const turn = vi.fn<(to: 'forward' | 'back') => void>();

function Page() {
  return (
    <main
      {...useSwipe(
        () => turn('forward'),
        () => turn('back'),
      )}
    >
      哪一条节奏一样？
      <fieldset data-drag="true">连一连</fieldset>
    </main>
  );
}

/** Swipes with one finger from the middle of the page. */
function swipePage(
  { x, y = 0, ms = 150 }: { x: number; y?: number; ms?: number },
  page = screen.getByRole('main'),
): void {
  const put = createEvent.touchStart(page, { touches: [{ clientX: 200, clientY: 300 }] });
  const lift = createEvent.touchEnd(page, {
    changedTouches: [{ clientX: 200 + x, clientY: 300 + y }],
  });
  Object.defineProperty(put, 'timeStamp', { value: 1000 });
  Object.defineProperty(lift, 'timeStamp', { value: 1000 + ms });
  fireEvent(page, put);
  fireEvent(page, lift);
}

function magnifyPage(scale: number): void {
  Object.defineProperty(window, 'visualViewport', { value: { scale }, configurable: true });
}

afterEach(() => {
  turn.mockReset();
  magnifyPage(1);
  document.getSelection()?.removeAllRanges();
});

test('a quick horizontal swipe changes the question', () => {
  render(<Page />);
  swipePage({ x: -90 });
  swipePage({ x: 90 });
  expect(turn.mock.calls).toEqual([['forward'], ['back']]);
});

test.each([
  ['a short one', { x: -40 }],
  ['one that goes down rather than sideways', { x: -90, y: 80 }],
  ['a slow one', { x: -90, ms: 900 }],
])('%s does not change the question', (_case, path) => {
  render(<Page />);
  swipePage(path);
  expect(turn).not.toHaveBeenCalled();
});

test('a horizontal movement in a question with dragging does not change the question', () => {
  render(<Page />);
  swipePage({ x: 90 }, screen.getByRole('group'));
  expect(turn).not.toHaveBeenCalled();
});

test('a swipe on a zoomed page does not change the question', () => {
  render(<Page />);
  magnifyPage(2);
  swipePage({ x: -90 });
  expect(turn).not.toHaveBeenCalled();
});

test('a swipe that selects text does not change the question', () => {
  render(<Page />);
  document.getSelection()?.selectAllChildren(screen.getByRole('main'));
  swipePage({ x: -90 });
  expect(turn).not.toHaveBeenCalled();
});

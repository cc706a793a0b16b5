import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { onDemand, type OnDemand, watchStyles } from './on-demand.ts';

function Page({ name }: { name: string }) {
  return <p>{name}的页面</p>;
}

function renderPage(OnePage: OnDemand<{ name: string }>) {
  render(
    <Suspense fallback={<p>正在打开</p>}>
      <OnePage name="小满" />
    </Suspense>,
  );
}

test('renders a loaded component at once, without its fallback', async () => {
  const OnePage = onDemand(async () => ({ Page }), 'Page');
  await OnePage.fetch();
  renderPage(OnePage);
  expect(screen.getByText('小满的页面')).toBeInTheDocument();
  expect(screen.queryByText('正在打开')).toBeNull();
});

test('loads a component when it is shown, also after a failed load', async () => {
  const failures = [new Error('no network')];
  const OnePage = onDemand(async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    return { Page };
  }, 'Page');
  await expect(OnePage.fetch()).rejects.toThrow('no network');
  renderPage(OnePage);
  expect(screen.getByText('正在打开')).toBeInTheDocument();
  expect(await screen.findByText('小满的页面')).toBeInTheDocument();
});

afterEach(() => vi.useRealTimers());

test('fails if a script does not load within 120 s', async () => {
  vi.useFakeTimers();
  const OnePage = onDemand(() => new Promise<{ Page: typeof Page }>(() => {}), 'Page');
  const outcome = OnePage.fetch().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toEqual(new Error('A script did not load'));
});

test('shows a component even if the style sheet of the landscape animation does not load', async () => {
  watchStyles();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.body.append(link);
  link.href = '/assets/landscape-motion-1.css';
  link.dispatchEvent(new Event('error'));
  renderPage(onDemand(async () => ({ Page }), 'Page'));
  expect(await screen.findByText('小满的页面')).toBeInTheDocument();
  expect(document.querySelector('link')).toBe(link);
});

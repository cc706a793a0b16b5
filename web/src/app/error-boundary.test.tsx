import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('this screen breaks');
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a screen that breaks leaves a way home, and another address is another try', () => {
  const { rerender } = render(
    <ErrorBoundary address="/home/user">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: '页面没有打开' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '回到课程学习' })).toHaveAttribute(
    'href',
    '#/home/curriculum',
  );
  rerender(
    <ErrorBoundary address="/home/curriculum">
      <p>课程学习</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('课程学习')).toBeInTheDocument();
});

test('a screen that breaks at once stays the broken one', () => {
  const { rerender } = render(
    <ErrorBoundary address="/home/user">
      <p>我的</p>
    </ErrorBoundary>,
  );
  rerender(
    <ErrorBoundary address="/home/curriculum">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: '页面没有打开' })).toBeInTheDocument();
});

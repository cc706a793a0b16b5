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

test('a screen that throws shows a link home, and another address tries again', () => {
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

test('a screen that throws at its first render is reported as broken', () => {
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

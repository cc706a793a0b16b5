import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { startContractServer } from '../../../testing/contract-server.ts';
import { aHomework } from '../../../testing/fixtures.ts';
import { TodoHomework } from './todo-homework.tsx';

test('shows the six most urgent of eight homework', async () => {
  const server = await startContractServer();
  const items = Array.from({ length: 8 }, (_, at) =>
    aHomework({ _id: `hw-${at + 1}`, title: `第 ${at + 1} 份作业` }),
  );
  server.answer(homeworkEndpoints.list, { items, next: null });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TodoHomework subject="mu" now={new Date('2026-11-20T15:30:00+08:00')} />
    </QueryClientProvider>,
  );
  const titles = await screen.findAllByText(/^第 \d 份作业$/);
  expect(titles.map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `第 ${number} 份作业`),
  );
});

test('keeps the homework on the screen when a refetch fails', async () => {
  const server = await startContractServer();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.answer(homeworkEndpoints.list, { items: [aHomework()], next: null });
  render(
    <QueryClientProvider client={client}>
      <TodoHomework subject="mu" now={new Date('2026-11-20T15:30:00+08:00')} />
    </QueryClientProvider>,
  );
  await screen.findByText(/春天的声音/);
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });

  server.dropConnection(homeworkEndpoints.list);
  await act(() => client.refetchQueries());
  server.answer(homeworkEndpoints.list, { items: [aHomework({ title: '夏夜' })], next: null });
  await act(() => client.refetchQueries());
  await screen.findByText(/夏夜/);
  observer.disconnect();
  expect(server.requests(homeworkEndpoints.list)).toHaveLength(3);
  expect(shown.filter((text) => text.includes('没有加载出来'))).toEqual([]);
});

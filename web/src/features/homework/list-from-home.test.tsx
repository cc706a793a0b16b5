import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import { type QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { addresses } from '../../lib/addresses.ts';
import { navigate } from '../../navigation/hash-location.ts';
import { todoQuery } from '../../queries/home-queries.ts';
import { startContractServer, type ContractServer } from '../../testing/contract-server.ts';
import { aHomework } from '../../testing/fixtures.ts';
import { renderScreen, createTestQueryClient } from '../../testing/render-screen.tsx';
import { invalidateHomework } from './homework-attempt.queries.ts';
import { HomeworkListScreen } from './screens/homework-list-screen.tsx';

let server: ContractServer;
let client: QueryClient;

/** Puts one homework into the cache of the home. Afterwards the server returns another one. */
beforeEach(async () => {
  server = await startContractServer();
  server.answer(homeworkEndpoints.list, {
    items: [aHomework({ _id: 'hw-1', title: '春天的声音' })],
    next: null,
  });
  client = createTestQueryClient();
  await client.prefetchQuery(todoQuery('mu'));
  server.answer(homeworkEndpoints.list, {
    items: [aHomework({ _id: 'hw-2', title: '夏夜的星空' })],
    next: null,
  });
  navigate(addresses.homework('mu'));
});

test('shows the cached homework of the home at once', () => {
  renderScreen(<HomeworkListScreen />, client);
  expect(screen.getByText('春天的声音')).toBeInTheDocument();
});

test('replaces outdated homework when the server has answered', async () => {
  await invalidateHomework(client);
  renderScreen(<HomeworkListScreen />, client);
  expect(screen.getByText('春天的声音')).toBeInTheDocument();
  expect(await screen.findByText('夏夜的星空')).toBeInTheDocument();
});

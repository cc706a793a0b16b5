import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { OutboxProvider } from '../../../attempt/outbox/outbox-provider.tsx';
import { addresses, hrefTo } from '../../../lib/addresses.ts';
import { navigate, usePath } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer } from '../../../testing/contract-server.ts';
import { aHomework, aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AnswerScreen } from './answer-screen.tsx';
import { HomeworkListScreen } from './homework-list-screen.tsx';

function CurrentScreen() {
  return usePath() === addresses.homework('mu') ? <HomeworkListScreen /> : <AnswerScreen />;
}

test('shows a homework from the list at once and does not request an attempt with its id', async () => {
  const server = await startContractServer();
  const homework = aHomework({ _id: 'hw-1', title: '春天的声音', timeLimitMin: 20 });
  server.answer(homeworkEndpoints.list, { items: [homework], next: null });
  server.answer(homeworkEndpoints.one, { ...homework, timeLimitMin: 30 });
  const session = aSession();
  useSession.getState().begin(session);
  useSession.getState().settle();
  navigate(addresses.homework('mu'));
  const user = renderScreen(
    <OutboxProvider user={session}>
      <CurrentScreen />
    </OutboxProvider>,
  );
  const link = await screen.findByRole('link', { name: /春天的声音/ });
  expect(link).toHaveAttribute('href', hrefTo(addresses.startHomework('mu', 'hw-1')));
  await user.click(link);
  expect(await screen.findByText('20 分钟')).toBeInTheDocument();
  // Then the data from the server replaces it.
  expect(await screen.findByText('30 分钟')).toBeInTheDocument();
  expect(server.requests(attemptEndpoints.one)).toEqual([]);
});

test('a reload of the start screen does not request an attempt with the id of the homework', async () => {
  const server = await startContractServer();
  server.answer(homeworkEndpoints.one, aHomework({ _id: 'hw-1', title: '春天的声音' }));
  const session = aSession();
  useSession.getState().begin(session);
  useSession.getState().settle();
  navigate(addresses.startHomework('mu', 'hw-1'));
  renderScreen(
    <OutboxProvider user={session}>
      <CurrentScreen />
    </OutboxProvider>,
  );
  expect(await screen.findByRole('button', { name: '开始作答' })).toBeInTheDocument();
  expect(server.listCalls()).toEqual(['GET /v2/homework/:id']);
});

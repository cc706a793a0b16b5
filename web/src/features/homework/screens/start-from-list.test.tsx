import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import { homeworkAttemptEndpoints } from '@meiyu/contract/homework/homework-attempt.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { OutboxProvider } from '../../../attempt/outbox/outbox-provider.tsx';
import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { navigate, usePath } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer } from '../../../testing/contract-server.ts';
import { aHomework, anAttempt, aSession } from '../../../testing/fixtures.ts';
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
  expect(link).toHaveAttribute('href', getHref(addresses.startHomework('mu', 'hw-1')));
  await user.click(link);
  expect(await screen.findByText('20 分钟')).toBeInTheDocument();
  // The reply of the server replaces the data of the list.
  expect(await screen.findByText('30 分钟')).toBeInTheDocument();
  expect(server.requests(attemptEndpoints.one)).toEqual([]);
});

function openStartScreen() {
  const session = aSession();
  useSession.getState().begin(session);
  useSession.getState().settle();
  navigate(addresses.startHomework('mu', 'hw-1'));
  return renderScreen(
    <OutboxProvider user={session}>
      <CurrentScreen />
    </OutboxProvider>,
  );
}

test('does not request an attempt with the id of the homework after a reload of the start screen', async () => {
  const server = await startContractServer();
  server.answer(homeworkEndpoints.one, aHomework({ timeLimitMin: 20 }));
  openStartScreen();
  expect(await screen.findByRole('button', { name: '开始作答' })).toBeInTheDocument();
  expect(server.listCalls()).toEqual(['GET /v2/homework/:id']);
});

test('starts a homework without a time limit at once, and going back skips the start screen', async () => {
  const server = await startContractServer();
  const homework = aHomework({ _id: 'hw-1', title: '春天的声音' });
  server.answer(homeworkEndpoints.list, { items: [homework], next: null });
  server.answer(homeworkEndpoints.one, homework);
  server.answer(homeworkAttemptEndpoints.start, anAttempt({ _id: 'at-1' }));
  navigate(addresses.homework('mu'));
  const session = aSession();
  useSession.getState().begin(session);
  useSession.getState().settle();
  const user = renderScreen(
    <OutboxProvider user={session}>
      <CurrentScreen />
    </OutboxProvider>,
  );
  const link = await screen.findByRole('link', { name: /春天的声音/ });
  const entries = history.length;
  await user.click(link);
  expect(await screen.findByRole('heading', { name: /第 1 题 \/ 共 2 题/ })).toBeInTheDocument();
  expect(location.hash).toBe(getHref(addresses.answer('mu', 'at-1')));
  // In the history the attempt replaces the start screen.
  expect(history.length).toBe(entries + 1);
  expect(server.requests(homeworkAttemptEndpoints.start)).toHaveLength(1);
});

test('shows the start screen with the reason if the start fails', async () => {
  const server = await startContractServer();
  server.answer(homeworkEndpoints.one, aHomework());
  server.answerRaw(homeworkAttemptEndpoints.start, 500, '');
  const user = openStartScreen();
  expect(await screen.findByText('接口 500')).toBeInTheDocument();
  server.answer(homeworkAttemptEndpoints.start, anAttempt());
  await user.click(screen.getByRole('button', { name: '开始作答' }));
  expect(await screen.findByRole('heading', { name: /第 1 题/ })).toBeInTheDocument();
});

test.each([
  ['is timed', { timeLimitMin: 20 }],
  ['has no attempts left', { attemptsLeft: 0, state: 'done' }],
  ['has expired', { state: 'expired' }],
] as const)('waits for a press on the start screen if the homework %s', async (_, over) => {
  const server = await startContractServer();
  server.answer(homeworkEndpoints.one, aHomework(over));
  openStartScreen();
  expect(await screen.findByRole('heading', { level: 1, name: /春天的声音/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '返回作业列表' })).toBeInTheDocument();
  expect(server.requests(homeworkAttemptEndpoints.start)).toEqual([]);
});

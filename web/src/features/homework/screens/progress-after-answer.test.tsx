import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { OutboxProvider } from '../../../attempt/outbox/outbox-provider.tsx';
import { addresses } from '../../../lib/addresses.ts';
import { navigate, usePath } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aHomework, anAttempt, aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TodoHomework } from '../components/todo-homework.tsx';
import { AnswerScreen } from './answer-screen.tsx';

const now = '2026-11-20T12:00:00.000Z';

let server: ContractServer;
/** The number of answers that the server has saved. */
let saved: number;

function acceptSaves(): void {
  server.answerWith(attemptEndpoints.save, ({ params }) => {
    saved += 1;
    const questionId = params['questionId'] ?? '';
    return { questionId, rev: saved, savedAt: now, serverNow: now, deadline: null };
  });
}

beforeEach(async () => {
  server = await startContractServer();
  saved = 0;
  useSession.getState().begin(aSession());
  useSession.getState().settle();
  server.answer(attemptEndpoints.one, anAttempt());
  server.answerWith(homeworkEndpoints.list, () => ({
    items: [
      aHomework({
        state: 'inProgress',
        attemptId: 'attempt-1',
        questionCount: 2,
        answeredCount: saved,
      }),
    ],
    next: null,
  }));
});

function CurrentScreen() {
  return usePath() === addresses.curriculum() ? (
    <TodoHomework subject="mu" now={new Date(now)} />
  ) : (
    <AnswerScreen />
  );
}

/** Opens the home, which caches its list, and then the attempt. */
async function openFromHome() {
  navigate(addresses.curriculum());
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  const user = renderScreen(
    <OutboxProvider user={aSession()}>
      <CurrentScreen />
    </OutboxProvider>,
    client,
  );
  await user.click(await screen.findByRole('link', { name: '继续作答' }));
  await user.click(await screen.findByRole('radio', { name: /慢快快/ }));
  return user;
}

test('counts an answer that was just saved on the home', async () => {
  acceptSaves();
  await openFromHome();
  await screen.findByText('已保存');
  act(() => navigate(addresses.curriculum()));
  expect(await screen.findByText('已答 1 / 2')).toBeInTheDocument();
});

test('counts an answer on the home that reaches the server after the pupil left the answer screen', async () => {
  server.dropConnection(attemptEndpoints.save);
  await openFromHome();
  await screen.findByText(/^待同步 1/);
  act(() => navigate(addresses.curriculum()));
  expect(await screen.findByText('已答 0 / 2')).toBeInTheDocument();
  acceptSaves();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('已答 1 / 2')).toBeInTheDocument();
});

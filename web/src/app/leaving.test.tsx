import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { OutboxProvider } from '../attempt/outbox/outbox-provider.tsx';
import { AnswerScreen } from '../features/homework/screens/answer-screen.tsx';
import { LogOutDialog } from '../features/student/components/log-out-dialog.tsx';
import { addresses } from '../lib/addresses.ts';
import { navigate } from '../navigation/hash-location.ts';
import { useSession } from '../session/session-store.ts';
import { startContractServer } from '../testing/contract-server.ts';
import { aSession, anAttempt } from '../testing/fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function Answering() {
  const [isLeaving, setIsLeaving] = useState(false);
  const user = useSession((state) => state.userInfo);
  if (user === null) return null;
  return (
    <OutboxProvider user={user}>
      <AnswerScreen />
      <button type="button" onClick={() => setIsLeaving(true)}>
        离开
      </button>
      <LogOutDialog open={isLeaving} onClose={() => setIsLeaving(false)} />
    </OutboxProvider>
  );
}

test('a sign-out sends unsent work before the session ends', async () => {
  const onReload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const server = await startContractServer();
  const now = '2026-11-20T12:00:00.000Z';
  useSession.getState().begin(aSession());
  useSession.getState().settle();
  server.answer(attemptEndpoints.one, anAttempt());
  server.dropConnection(attemptEndpoints.save);
  navigate(addresses.answer('mu', 'attempt-1'));
  const user = renderScreen(<Answering />);
  await user.click(await screen.findByRole('radio', { name: /慢快快/ }));
  await screen.findByText(/^待同步 1/);

  server.answer(sessionEndpoints.endCurrent, { ok: true });
  await user.click(screen.getByRole('button', { name: '离开' }));
  expect(await screen.findByText(/还有 1 项作答没有同步/)).toBeInTheDocument();
  server.answer(attemptEndpoints.save, {
    questionId: 'q1',
    rev: 1,
    savedAt: now,
    serverNow: now,
    deadline: null,
  });
  const tries = server.requests(attemptEndpoints.save).length;
  await user.click(screen.getByRole('button', { name: '仍要退出' }));
  await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
  expect(server.requests(attemptEndpoints.save).length).toBeGreaterThan(tries);
  expect(server.listCalls().slice(-2)).toEqual([
    'PUT /v2/attempts/:id/answers/:questionId',
    'DELETE /v2/sessions/current',
  ]);
});

import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PasswordResetsScreen } from './password-resets-screen.tsx';

const request = {
  _id: 'reset-1',
  name: '林小满',
  login_name: '20260501',
  grade: 5,
  klass: 3,
  portrait: '/animals/rabbit.svg',
  requestedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
};

let server: ContractServer;
beforeEach(async () => {
  useSession.getState().begin(aSession({ role: 5, grade: null, klass: null }));
  server = await startContractServer();
  server.answer(schoolEndpoints.klassNames, []);
  server.answer(passwordResetEndpoints.list, { items: [request], next: null });
});

test('shows the error of a failed list, and a retry loads it', async () => {
  server.refuse(passwordResetEndpoints.list, 'busy');
  const user = renderScreen(<PasswordResetsScreen />);
  expect(await screen.findByText('现在人有点多，请稍后再试')).toBeInTheDocument();
  server.answer(passwordResetEndpoints.list, { items: [request], next: null });
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('heading', { name: '林小满' })).toBeInTheDocument();
  expect(screen.getByText('五年级(3)班')).toBeInTheDocument();
});

test('shows the password once, after the teacher has confirmed', async () => {
  server.answer(passwordResetEndpoints.approve, {
    password: 'shan7623',
    expiresAt: '2026-11-21T12:00:00.000Z',
  });
  const user = renderScreen(<PasswordResetsScreen />);
  await user.click(await screen.findByRole('button', { name: '同意林小满' }));
  expect(server.requests(passwordResetEndpoints.approve)).toEqual([]);
  server.answer(passwordResetEndpoints.list, { items: [], next: null });
  await user.click(screen.getByRole('button', { name: '是本人，同意' }));
  const dialog = await screen.findByRole('dialog', { name: '林小满的临时密码' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('shan7623');
  await waitFor(() => expect(screen.getByText('没有等待处理的申请')).toBeInTheDocument());
  await user.click(within(dialog).getByRole('button', { name: '我记下了' }));
  await waitFor(() => expect(screen.queryByText('shan7623')).toBeNull());
});

test('says in the dialog that another teacher has already decided the request', async () => {
  server.refuse(passwordResetEndpoints.refuse, 'resetDecided');
  const user = renderScreen(<PasswordResetsScreen />);
  await user.click(await screen.findByRole('button', { name: '拒绝林小满' }));
  await user.click(screen.getByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('这个申请已经处理过或已过期')).toBeInTheDocument();
});

test('refuses a request after a confirmation, and moves the focus to the heading', async () => {
  server.answer(passwordResetEndpoints.refuse, { ok: true });
  const user = renderScreen(
    <main>
      <PasswordResetsScreen />
    </main>,
  );
  await user.click(await screen.findByRole('button', { name: '拒绝林小满' }));
  expect(server.requests(passwordResetEndpoints.refuse)).toEqual([]);
  server.answer(passwordResetEndpoints.list, { items: [], next: null });
  await user.click(screen.getByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('没有等待处理的申请')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(server.requests(passwordResetEndpoints.refuse)[0]?.params).toEqual({ id: 'reset-1' });
});

import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import type { School } from '@meiyu/contract/school/school.schema';
import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { usePreferences } from '../../../session/preferences-store.ts';
import { getToken, useSession } from '../../../session/session-store.ts';
import { onSignOut, registerUnsent } from '../../../session/sign-out.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { LogOutDialog } from '../components/log-out-dialog.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const onReload = vi.fn<() => void>();
const close = vi.fn<() => void>();

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession());
  server.answer(schoolEndpoints.klassNames, []);
  vi.spyOn(window.location, 'reload').mockImplementation(onReload);
});
afterEach(() => {
  vi.restoreAllMocks();
  onReload.mockReset();
});

test('shows the user’s name, class and school', async () => {
  renderScreen(<ProfileScreen />);
  expect(screen.getByRole('heading', { level: 1, name: '林小满' })).toBeInTheDocument();
  expect(await screen.findByText(/五年级\(3\)班/)).toBeInTheDocument();
  expect(screen.getByText('文昌实验小学')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '关于我们' })).toHaveAttribute(
    'href',
    '#/home/user/about',
  );
});

const school: School = {
  _id: aSession().aId,
  name: '文昌实验学校',
  ac1: '330000',
  ac2: '330100',
  ac3: '330106',
  areaName: '浙江省杭州市西湖区',
  edu_year: 2026,
  period: [1, 2],
  structure: { '5': [1, 2, 3] },
};

test('shows the school year and the period of the pupil, also at the next visit without a network', async () => {
  server.answer(schoolEndpoints.one, school);
  renderScreen(<ProfileScreen />);
  expect(await screen.findByText('2026–2027 学年 · 小学部')).toBeInTheDocument();
  cleanup();
  await startContractServer();
  renderScreen(<ProfileScreen />);
  expect(screen.getByText('2026–2027 学年 · 小学部')).toBeInTheDocument();
});

test('names no period if the school has only one', async () => {
  server.answer(schoolEndpoints.one, { ...school, period: [1] });
  renderScreen(<ProfileScreen />);
  expect(await screen.findByText('2026–2027 学年')).toBeInTheDocument();
});

test('stores the chosen text size and theme on the device', async () => {
  const user = renderScreen(<ProfileScreen />);
  await user.click(screen.getByRole('radio', { name: '特大' }));
  await user.click(screen.getByRole('radio', { name: '深色' }));
  expect(usePreferences.getState()).toMatchObject({ textSize: 'largest', theme: 'dark' });
  expect(localStorage.getItem('meiyu.preferences')).toContain('largest');
});

async function signOut(): Promise<void> {
  const user = renderScreen(<LogOutDialog open onClose={close} />);
  const dialog = await screen.findByRole('dialog', { name: '退出登录？' });
  await user.click(within(dialog).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
}

test('ends the session on the server and on the device at sign-out, and opens the front page', async () => {
  const task = vi.fn<() => void>();
  const stop = onSignOut(task);
  history.replaceState(null, '', '#/home/user');
  server.answer(sessionEndpoints.endCurrent, { ok: true });
  await signOut();
  expect(server.requests(sessionEndpoints.endCurrent)[0]?.headers.authorization).toBe(
    'token-of-lin-xiaoman',
  );
  expect(getToken()).toBeNull();
  expect(task).toHaveBeenCalledOnce();
  expect(location.hash).toBe('#/');
  stop();
});

test('deletes the session on the device at sign-out even without a network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server.dropConnection(sessionEndpoints.endCurrent);
  await signOut();
  expect(getToken()).toBeNull();
});

test('warns about unsent work before the sign-out', async () => {
  let count = 0;
  const stop = registerUnsent({
    count: () => count,
    what: '项作答没有同步',
    isKept: () => true,
    send: () => {
      count = 2;
      return Promise.resolve();
    },
  });
  server.answer(sessionEndpoints.endCurrent, { ok: true });
  const user = renderScreen(<LogOutDialog open onClose={close} />);
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('还有 2 项作答没有同步');
  expect(getToken()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: '仍要退出' }));
  await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
  expect(getToken()).toBeNull();
  stop();
});

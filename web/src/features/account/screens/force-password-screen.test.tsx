import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { useSession } from '../../../session/session-store.ts';
import { contractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ForcePasswordScreen } from './force-password-screen.tsx';

let server: ContractServer;
const restricted = aSession({ mustChangePassword: true, deviceKey: '' });

beforeEach(async () => {
  server = await contractServer();
  server.answer(sessionEndpoints.current, restricted);
  useSession.getState().begin(restricted);
});

const field = (label: string) => screen.getByLabelText(label);
const NEW = '新密码';
const AGAIN = '再输一次新密码';
const save = () => screen.getByRole('button', { name: '保存新密码' });
const mustChange = () => useSession.getState().userInfo?.mustChangePassword;

async function fill(next: string, again = next) {
  const user = renderScreen(<ForcePasswordScreen />);
  await user.type(field('初始密码'), 'Meiyu123');
  await user.type(field(NEW), next);
  await user.type(field(AGAIN), again);
  await user.click(save());
  return user;
}

test('a form sent empty says what is missing, in order', async () => {
  const user = renderScreen(<ForcePasswordScreen />);
  await user.click(save());
  const said = screen.getAllByRole('alert').map((alert) => alert.textContent);
  expect(said.filter(Boolean)).toEqual(['请输入密码', '请输入密码', '请确认密码']);
  expect(field('初始密码')).toHaveFocus();
});

test('passwords that differ are not sent', async () => {
  await fill('Spring2026', 'Spring2027');
  expect(field(AGAIN)).toHaveAccessibleDescription('两次密码不一致');
  expect(server.requests(accountEndpoints.changePassword)).toEqual([]);
});

/** The server's answers once the password is changed. */
function answerAsChanged() {
  const teaching = { ar: { 5: [1] } };
  const known = { phone: '13800000001', role: 5, subject: 'ar', teaching } as const;
  server.answer(sessionEndpoints.current, aSession({ Authorization: '', ...known }));
}

test('a new password is sent as it was typed, and the app opens with the rest of the session', async () => {
  server.answerWith(accountEndpoints.changePassword, () => {
    answerAsChanged();
    return { ok: true } as const;
  });
  await fill('Spring2026');
  await waitFor(() => expect(mustChange()).toBe(false));
  const { userInfo, subject } = useSession.getState();
  expect(userInfo).toMatchObject({
    Authorization: restricted.Authorization,
    phone: '13800000001',
    teaching: { ar: { 5: [1] } },
    deviceKey: aSession().deviceKey,
  });
  expect(subject).toBe('ar');
  expect(await screen.findByText('修改成功')).toBeInTheDocument();
  expect(server.requests(accountEndpoints.changePassword)[0]?.body).toEqual({
    oldPassword: 'Meiyu123',
    newPassword: 'Spring2026',
  });
});

test('where the rest of the session does not arrive, another try brings it', async () => {
  server.answerWith(accountEndpoints.changePassword, () => {
    server.refuse(sessionEndpoints.current, 'busy');
    return { ok: true } as const;
  });
  const user = await fill('Spring2026');
  expect(await screen.findByRole('heading', { name: '密码改好了' })).toBeInTheDocument();
  expect(screen.getByText('现在人有点多，请稍后再试')).toBeInTheDocument();
  answerAsChanged();
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(mustChange()).toBe(false));
});

test('a change whose reply was lost counts', async () => {
  server.drop(accountEndpoints.changePassword);
  const user = renderScreen(<ForcePasswordScreen />);
  await waitFor(() => expect(server.requests(sessionEndpoints.current)).toHaveLength(1));
  answerAsChanged();
  await user.type(field('初始密码'), 'Meiyu123');
  await user.type(field(NEW), 'Spring2026');
  await user.type(field(AGAIN), 'Spring2026');
  await user.click(save());
  await waitFor(() => expect(mustChange()).toBe(false));
});

test('a page loaded anew after the change goes on', async () => {
  answerAsChanged();
  renderScreen(<ForcePasswordScreen />);
  await waitFor(() => expect(mustChange()).toBe(false));
});

test.each([
  ['wrongOldPassword', '初始密码', '原密码错误'],
  ['commonPassword', NEW, '这个密码太容易被猜到，请换一个'],
] as const)('the refusal %s stands beside its field', async (name, label, message) => {
  server.refuse(accountEndpoints.changePassword, name);
  await fill('Spring2026');
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
  expect(field(label)).toHaveFocus();
  expect(mustChange()).toBe(true);
});

test('any other failure stands in the form, which keeps what was typed', async () => {
  server.refuse(accountEndpoints.changePassword, 'busy');
  await fill('Spring2026');
  expect(await screen.findByText('现在人有点多，请稍后再试')).toBeInTheDocument();
  expect(field(NEW)).toHaveValue('Spring2026');
});

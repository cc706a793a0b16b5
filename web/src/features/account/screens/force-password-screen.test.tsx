import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ForcePasswordScreen } from './force-password-screen.tsx';

let server: ContractServer;
let users = 0;
/** Each test has its own user, so that a late reply to the previous test does not change the session of this one. */
let pupil: { _id: string };
let restricted: ReturnType<typeof aSession>;

beforeEach(async () => {
  users += 1;
  pupil = { _id: `user-${users}` };
  restricted = aSession({ ...pupil, mustChangePassword: true, deviceKey: '' });
  server = await startContractServer();
  server.answer(sessionEndpoints.current, restricted);
  useSession.getState().begin(restricted);
});

const getField = (label: string) => screen.getByLabelText(label);
const NEW_PASSWORD_LABEL = '新密码';
const REPETITION_LABEL = '再输一次新密码';
const getSaveButton = () => screen.getByRole('button', { name: '保存新密码' });
const mustChange = () => useSession.getState().userInfo?.mustChangePassword;

async function fillFields(next: string, again = next) {
  const user = renderScreen(<ForcePasswordScreen />);
  await user.type(getField('初始密码'), 'Meiyu123');
  await user.type(getField(NEW_PASSWORD_LABEL), next);
  await user.type(getField(REPETITION_LABEL), again);
  await user.click(getSaveButton());
  return user;
}

test('shows an error at each field of an empty form', async () => {
  const user = renderScreen(<ForcePasswordScreen />);
  await user.click(getSaveButton());
  const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent);
  expect(alerts.filter(Boolean)).toEqual(['请输入密码', '请输入密码', '请确认密码']);
  expect(getField('初始密码')).toHaveFocus();
});

test('does not send passwords that differ', async () => {
  await fillFields('Spring2026', 'Spring2027');
  expect(getField(REPETITION_LABEL)).toHaveAccessibleDescription('两次密码不一致');
  expect(server.requests(accountEndpoints.changePassword)).toEqual([]);
});

/** Makes the server reply as after a change of the password. */
function answerAfterChange() {
  const teaching = { ar: { 5: [1] } };
  const changes = { phone: '13800000001', role: 5, subject: 'ar', teaching } as const;
  server.answer(sessionEndpoints.current, aSession({ ...pupil, Authorization: '', ...changes }));
}

test('sends the new password as typed and opens the app with the complete session', async () => {
  server.answerWith(accountEndpoints.changePassword, () => {
    answerAfterChange();
    return { ok: true } as const;
  });
  await fillFields('Spring2026');
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

test('loads the session on a retry if the first request for it fails', async () => {
  server.answerWith(accountEndpoints.changePassword, () => {
    server.refuse(sessionEndpoints.current, 'busy');
    return { ok: true } as const;
  });
  const user = await fillFields('Spring2026');
  expect(await screen.findByRole('heading', { name: '密码改好了' })).toBeInTheDocument();
  expect(screen.getByText('现在人有点多，请稍后再试')).toBeInTheDocument();
  answerAfterChange();
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(mustChange()).toBe(false));
});

test('accepts a change whose reply was lost', async () => {
  server.dropConnection(accountEndpoints.changePassword);
  const user = renderScreen(<ForcePasswordScreen />);
  await waitFor(() => expect(server.requests(sessionEndpoints.current)).toHaveLength(1));
  answerAfterChange();
  await user.type(getField('初始密码'), 'Meiyu123');
  await user.type(getField(NEW_PASSWORD_LABEL), 'Spring2026');
  await user.type(getField(REPETITION_LABEL), 'Spring2026');
  await user.click(getSaveButton());
  await waitFor(() => expect(mustChange()).toBe(false));
});

test('continues after a reload that follows the change', async () => {
  answerAfterChange();
  renderScreen(<ForcePasswordScreen />);
  await waitFor(() => expect(mustChange()).toBe(false));
});

test.each([
  ['wrongOldPassword', '初始密码', '原密码错误'],
  ['commonPassword', NEW_PASSWORD_LABEL, '这个密码太容易被猜到，请换一个'],
] as const)('shows the refusal %s at its field', async (name, label, message) => {
  server.refuse(accountEndpoints.changePassword, name);
  await fillFields('Spring2026');
  await waitFor(() => expect(getField(label)).toHaveAccessibleDescription(message));
  expect(getField(label)).toHaveFocus();
  expect(mustChange()).toBe(true);
});

test('shows any other error in the form and keeps the typed passwords', async () => {
  server.refuse(accountEndpoints.changePassword, 'busy');
  await fillFields('Spring2026');
  expect(await screen.findByText('现在人有点多，请稍后再试')).toBeInTheDocument();
  expect(getField(NEW_PASSWORD_LABEL)).toHaveValue('Spring2026');
});

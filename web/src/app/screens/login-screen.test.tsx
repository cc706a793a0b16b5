import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { supportEndpoints } from '@meiyu/contract/support/support.endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { queryClient } from '../../api/query-client.ts';
import { ForcePasswordScreen } from '../../features/account/screens/force-password-screen.tsx';
import { useSchoolChoice } from '../../features/school/school-choice-store.ts';
import { findInitialPassword } from '../../session/initial-password.ts';
import { getToken, useSession } from '../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../testing/contract-server.ts';
import { aSession } from '../../testing/fixtures.ts';
import { resizePage } from '../../testing/happy-page.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const county = { name: '西湖区', code: '330106', children: [] };
const nearby = { name: '滨江区', code: '330108', children: [] };
const cityRun = { name: '市直属', code: '330199', children: [] };
const hangzhou = { name: '杭州市', code: '330100', children: [county, nearby, cityRun] };
const zhejiang = { name: '浙江省', code: '330000', children: [hangzhou] };
const xihu = { ac1: '330000', ac2: '330100', ac3: '330106', names: ['浙江省', '杭州市', '西湖区'] };
const school = { _id: 'school-1', name: '文昌实验小学' };

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
});
afterEach(() => {
  useSession.getState().end();
  useSchoolChoice.setState({ division: null, school: null });
  queryClient.clear();
});

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const getPasswordField = () => screen.getByLabelText('密码');

/** Shows the login page, and after the sign-in the screen that forces a new password. */
function LoginOrForcePassword() {
  const isForced = useSession(({ userInfo, isSettling }) => userInfo !== null && !isSettling);
  return isForced ? <ForcePasswordScreen /> : <LoginScreen />;
}

test.each([
  [390, '请填写', '请填写密码'],
  [1440, '请输入学号', '请输入密码'],
])(
  'says beside each field what is missing if an empty form is sent on %i px',
  async (width, ...says) => {
    resizePage(width);
    const user = renderScreen(<LoginScreen />);
    await user.click(await findButton('登录'));
    const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent);
    expect(alerts.filter(Boolean)).toEqual(['请选择区域', '请选择学校', ...says]);
    expect(screen.getByLabelText('学号')).toHaveAccessibleDescription(says[0]);
    expect(await findButton('选择区域')).toHaveFocus();
    expect(server.listCalls()).toEqual([]);
  },
);

test('finds a county with its city by typing, and chooses it by keys', async () => {
  server.answer(schoolEndpoints.divisions, [zhejiang]);
  server.answer(schoolEndpoints.list, { items: [school], next: null });
  const user = renderScreen(<LoginScreen />);
  await user.click(await findButton('选择区域'));
  await screen.findByRole('button', { name: '浙江省' });
  await user.type(screen.getByLabelText('搜索省、市、区县'), '西湖');
  expect(await findButton('西湖区 浙江省 / 杭州市')).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(useSchoolChoice.getState().division).toEqual(xihu);
});

test('signs a pupil in after the choice of division and school, and loads the first data', async () => {
  server.answer(schoolEndpoints.divisions, [zhejiang]);
  server.answer(schoolEndpoints.list, { items: [school], next: null });
  server.answer(sessionEndpoints.create, aSession());
  server.answer(homeEndpoints.banners, []);
  server.answer(homeEndpoints.mainPage, { entries: [], portrait: '' });
  server.answer(homeEndpoints.indicators, []);
  server.answer(schoolEndpoints.config, []);
  const user = renderScreen(<LoginScreen />);

  await user.click(await findButton('选择区域'));
  await user.click(await findButton('浙江省'));
  await user.click(await findButton('杭州市'));
  expect(screen.queryByRole('button', { name: '市直属' })).not.toBeInTheDocument();
  await user.click(await findButton('西湖区'));
  await user.click(await findButton('文昌实验小学'));
  // The closing sheet returns the focus to its opener, so the test waits before it types.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.type(screen.getByLabelText('学号'), ' 20260501 ');
  await user.type(getPasswordField(), 'Yueyue123{Enter}');

  await waitFor(() => expect(getToken()).not.toBeNull());
  // The home says that the sign-in succeeded. A toast would cover the first card of the home.
  expect(screen.queryByText('登录成功')).toBeNull();
  expect(getToken()).toBe('token-of-lin-xiaoman');
  await waitFor(() => expect(useSession.getState().isSettling).toBe(false));
  expect(server.listCalls()).toEqual([
    'GET /v2/divisions',
    'GET /v2/authorities',
    'POST /v2/sessions',
    'GET /v2/authorities/banner/list',
    'GET /v2/mainpage',
    'GET /v2/indicators',
    'GET /v2/moments/school/config',
  ]);
  expect(server.requests(sessionEndpoints.create)[0]?.body).toEqual({
    login_name: '20260501',
    password: '6dbe064d3cfc61215c502f33a68eec97',
    school_id: 'school-1',
    type: 2,
  });
  expect(localStorage.getItem('meiyu.school')).toContain('文昌实验小学');
});

test('removes the schools of the former division after a change of division', async () => {
  useSchoolChoice.setState({ division: xihu, school: null });
  server.answer(schoolEndpoints.divisions, [zhejiang]);
  server.answer(schoolEndpoints.list, { items: [school], next: null });
  const user = renderScreen(<LoginScreen />);
  await user.click(await findButton('选择学校'));
  await findButton('文昌实验小学');
  await user.click(screen.getByRole('button', { name: '关闭' }));

  server.leaveUnanswered(schoolEndpoints.list);
  await user.click(await findButton(/^选择区域/));
  await user.click(await findButton('滨江区'));
  expect(await screen.findByRole('status', { name: '正在读取学校' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '文昌实验小学' })).not.toBeInTheDocument();
});

test.each([
  ['wrongCredentials', '学号或密码错误'],
  ['tooFrequent', '操作过于频繁, 请稍后再试！'],
] as const)('shows the refusal %s and keeps the typed text', async (problem, message) => {
  useSchoolChoice.setState({ division: xihu, school });
  server.refuse(sessionEndpoints.create, problem);
  const user = renderScreen(<LoginScreen />);
  await user.type(screen.getByLabelText('学号'), '20260501');
  await user.type(getPasswordField(), 'wrong{Enter}');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('学号')).toHaveValue('20260501');
  expect(getPasswordField()).toHaveValue('wrong');
  expect(await findButton('登录')).not.toHaveAttribute('aria-busy', 'true');
});

test.each(['', '{}', '<html>'])(
  'treats a status 200 with the body %j as a failed sign-in',
  async (body) => {
    useSchoolChoice.setState({ division: xihu, school });
    server.answerRaw(sessionEndpoints.create, 200, body);
    const user = renderScreen(<LoginScreen />);
    await user.type(screen.getByLabelText('学号'), '20260501');
    await user.type(getPasswordField(), 'Yueyue123{Enter}');
    expect(await screen.findByText('登录失败')).toBeInTheDocument();
    expect(getToken()).toBeNull();
  },
);

test('signs in once if the form is submitted twice', async () => {
  useSchoolChoice.setState({ division: xihu, school });
  server.leaveUnanswered(sessionEndpoints.create);
  const user = renderScreen(<LoginScreen />);
  await user.type(screen.getByLabelText('学号'), '20260501');
  await user.type(getPasswordField(), 'Yueyue123{Enter}{Enter}');
  await user.click(await findButton('登录'));
  await waitFor(() => expect(server.requests(sessionEndpoints.create)).toHaveLength(1));
});

test('does not wait for the first data after a sign-in with an initial password', async () => {
  useSchoolChoice.setState({ division: xihu, school });
  server.answer(sessionEndpoints.create, aSession({ mustChangePassword: true }));
  const user = renderScreen(<LoginScreen />);
  await user.type(screen.getByLabelText('学号'), '20260501');
  await user.type(getPasswordField(), 'Meiyu123{Enter}');
  await waitFor(() => expect(getToken()).not.toBeNull());
  expect(server.listCalls()).toEqual(['POST /v2/sessions']);
});

test('does not ask for the initial password again if the user has just typed it', async () => {
  useSchoolChoice.setState({ division: xihu, school });
  const restricted = aSession({ mustChangePassword: true });
  server.answer(sessionEndpoints.create, restricted);
  server.answer(sessionEndpoints.current, restricted);
  server.refuse(accountEndpoints.changePassword, 'wrongOldPassword');
  const user = renderScreen(<LoginOrForcePassword />);
  await user.type(screen.getByLabelText('学号'), '20260501');
  await user.type(getPasswordField(), 'Meiyu123{Enter}');
  await user.type(await screen.findByLabelText('新密码'), 'Spring2026');
  expect(screen.queryByLabelText('初始密码')).toBeNull();
  expect(screen.queryByText('登录成功')).toBeNull();
  await user.type(screen.getByLabelText('再输一次新密码'), 'Spring2026{Enter}');
  await waitFor(() => expect(screen.getByLabelText('初始密码')).toHaveFocus());
  expect(screen.getByLabelText('初始密码')).toHaveAccessibleDescription('原密码错误');
  expect(server.requests(accountEndpoints.changePassword)[0]?.body).toEqual({
    oldPassword: 'Meiyu123',
    newPassword: 'Spring2026',
  });
  await user.type(screen.getByLabelText('初始密码'), '4');
  expect(screen.getByLabelText('初始密码')).toHaveValue('Meiyu1234');

  act(() => useSession.getState().end());
  expect(findInitialPassword(restricted._id)).toBeNull();
});

test('shows an error and a retry if the list of divisions fails to load', async () => {
  server.answerRaw(schoolEndpoints.divisions, 500, '');
  const user = renderScreen(<LoginScreen />);
  await user.click(await findButton('选择区域'));
  expect(await screen.findByText('区域信息获取失败')).toBeInTheDocument();
  expect(screen.getByText('接口 500')).toBeInTheDocument();
  server.answer(schoolEndpoints.divisions, [zhejiang]);
  await user.click(await findButton('再试一次'));
  expect(await findButton('浙江省')).toBeInTheDocument();
});

test('says when the list of schools failed to load, is empty, or has more entries', async () => {
  useSchoolChoice.setState({ division: xihu, school: null });
  server.answerRaw(schoolEndpoints.list, 502, '');
  const user = renderScreen(<LoginScreen />);
  await user.click(await findButton('选择学校'));
  expect(await screen.findByText('学校信息获取失败')).toBeInTheDocument();
  server.answer(schoolEndpoints.list, { items: [], next: null });
  await user.click(await findButton('再试一次'));
  expect(await screen.findByText('这里还没有学校')).toBeInTheDocument();

  server.answerWith(schoolEndpoints.list, ({ query }) =>
    query['cursor']
      ? { items: [{ _id: 's2', name: '第二小学' }], next: null }
      : { items: [{ _id: 's1', name: '第一小学' }], next: 'more' },
  );
  await user.type(screen.getByLabelText('在西湖区搜索学校'), '小学');
  expect(await findButton('第一小学')).toBeInTheDocument();
  await user.click(await findButton('更多学校'));
  expect(await findButton('第二小学')).toBeInTheDocument();
  expect(server.requests(schoolEndpoints.list).at(-1)?.query).toMatchObject({
    ac1: '330000',
    ac2: '330100',
    ac3: '330106',
    name: '小学',
    cursor: 'more',
  });
});

test('numbers the groups in the contact dialog, copies them, and dials phone numbers', async () => {
  server.answer(supportEndpoints.contacts, [
    { customQQ: '712345678', customPhone: '0571-88001234' },
    { customQQ: '798765432', customPhone: '0571-88001234' },
    { customQQ: '712345678', customPhone: '' },
  ]);
  const user = renderScreen(<LoginScreen />);
  await user.click(await findButton('联系客服'));
  const dialog = await screen.findByRole('dialog', { name: '客服联系方式' });
  await user.click(await within(dialog).findByRole('button', { name: '复制QQ群 2' }));
  expect(within(dialog).getAllByRole('button', { name: /^复制QQ群/ })).toHaveLength(2);
  expect(await navigator.clipboard.readText()).toBe('798765432');
  expect(await screen.findByText('复制成功')).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: '拨打 0571-88001234' })).toHaveAttribute(
    'href',
    'tel:0571-88001234',
  );
  expect(server.requests(supportEndpoints.contacts)[0]?.query).toMatchObject({ platform: '8' });
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows the text for manual copying if the clipboard is forbidden', async () => {
  server.answer(supportEndpoints.contacts, [{ customQQ: '712345678', customPhone: '' }]);
  const user = renderScreen(<LoginScreen />);
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(await findButton('联系客服'));
  await user.click(await findButton('复制QQ群 1'));
  expect(await screen.findByText('复制失败，请手动复制 712345678')).toBeInTheDocument();
});

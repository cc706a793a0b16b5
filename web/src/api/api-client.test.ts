import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { supportEndpoints } from '@meiyu/contract/support/support.endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { getToken, useSession } from '../session/session-store.ts';
import { takeSignOutNotice } from '../session/sign-out.ts';
import { startContractServer, type ContractServer } from '../testing/contract-server.ts';
import { aSession } from '../testing/fixtures.ts';
import { call } from './api-client.ts';
import { ApiError, isUnreachable } from './api-error.ts';
import { isProblem } from './is-problem.ts';

const contacts = supportEndpoints.contacts;
const login = {
  body: { login_name: '1', password: 'a'.repeat(32), school_id: 's', type: 2 as const },
};
const onReload = vi.fn<() => void>();

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  vi.spyOn(window.location, 'reload').mockImplementation(onReload);
});
afterEach(() => {
  vi.restoreAllMocks();
  onReload.mockReset();
  useSession.getState().end();
});

async function catchFailure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
}

test('a call sends the platform, the version, the token and, for GET, the time', async () => {
  useSession.getState().begin(aSession());
  server.answer(homeworkEndpoints.list, { items: [], next: null });
  const reply = await call(homeworkEndpoints.list, { query: { subject: 'mu', state: 'todo' } });
  expect(reply).toEqual({ items: [], next: null });
  const [seen] = server.requests(homeworkEndpoints.list);
  expect(seen?.headers).toMatchObject({
    platform: '11',
    version: '1.0.0',
    authorization: 'token-of-lin-xiaoman',
  });
  expect(seen?.query).toMatchObject({ subject: 'mu', state: 'todo' });
  expect(Number(seen?.query['_t'])).toBeGreaterThan(1_600_000_000_000);
});

test('a call fills in the path, sends the body as JSON, and omits _t unless it is a GET', async () => {
  server.answer(attemptEndpoints.submit, {
    receipt: 'R-1',
    submittedAt: '2026-11-20T08:00:00.000Z',
    state: 'marked',
  });
  const eventId = '0193462d-5c5f-7b3e-8a0b-2f6f8a2d9c11';
  await call(attemptEndpoints.submit, { params: { id: 'a:1' }, body: { eventId } });
  const [seen] = server.requests(attemptEndpoints.submit);
  expect(seen).toMatchObject({ path: '/v2/attempts/a%3A1/submit', query: {}, body: { eventId } });
});

test('a body with code 200 gives its data', async () => {
  server.answerRaw(contacts, 200, { code: 200, data: [{ customQQ: '1', customPhone: '2' }] });
  expect(await call(contacts)).toEqual([{ customQQ: '1', customPhone: '2' }]);
});

test.each([
  ['its message', { code: 500, message: '维护中', data: null }, '维护中'],
  ['接口异常 without one', { code: 500, data: null }, '接口异常'],
])('a body with another code throws %s', async (_, body, message) => {
  server.answerRaw(contacts, 200, body);
  expect(await catchFailure(call(contacts))).toMatchObject({ message, code: 500, body });
});

test('a login reply with code 400 throws 接口数据返回错误', async () => {
  server.answerRaw(sessionEndpoints.create, 200, { code: 400, message: 'x' });
  const error = await catchFailure(call(sessionEndpoints.create, login));
  expect(error.message).toBe('接口数据返回错误');
});

test.each([
  [400, { error_code: 300010, error_msg: '学号或密码错误' }, '学号或密码错误', 300010],
  [400, {}, '请求参数错误', null],
  [400, 'not json', '请求参数错误', null],
  [404, '', '接口 404', null],
  [500, '<html>', '接口 500', null],
  [502, '', '后台服务失联 :)', null],
  [503, '', '接口异常', null],
  [429, { error_msg: '操作过于频繁, 请稍后再试！' }, '操作过于频繁, 请稍后再试！', null],
])('status %i with %j says %s', async (status, body, message, code) => {
  server.answerRaw(contacts, status, body);
  expect(await catchFailure(call(contacts))).toMatchObject({ status, message, code });
});

test('a refusal has the name of its problem and its body', async () => {
  const body = { error_code: 300051, error_msg: '改过了', current: { value: 'A', rev: 3 } };
  server.answerRaw(attemptEndpoints.one, 409, body);
  const error = await catchFailure(call(attemptEndpoints.one, { params: { id: 'a1' } }));
  expect(isProblem(error, 'answerStale')).toBe(true);
  expect(isProblem(error, 'attemptClosed')).toBe(false);
  expect(error.body).toEqual(body);
});

test.each([
  ['not JSON', 'oops'],
  ['not the contract’s', [{ customQQ: 5 }]],
])('a reply that is %s throws 接口异常 and is reported', async (_, body) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  server.answerRaw(contacts, 200, body);
  expect(await catchFailure(call(contacts))).toMatchObject({
    message: '接口异常',
    code: 'NETWORK_ERROR',
    status: 200,
  });
  expect(reported).toHaveBeenCalledOnce();
});

test('a device without a network reports 网络异常 and sends no request', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const error = await catchFailure(call(contacts));
  expect(error).toMatchObject({ message: '网络异常', code: 'NETWORK_ERROR', status: 0 });
  expect(isUnreachable(error)).toBe(true);
  expect(server.listCalls()).toEqual([]);
});

test('a broken connection reports 接口异常', async () => {
  server.dropConnection(contacts);
  expect(await catchFailure(call(contacts))).toMatchObject({
    message: '接口异常',
    code: 'NETWORK_ERROR',
    status: 0,
  });
});

test.each([
  ['POST', sessionEndpoints.create, () => call(sessionEndpoints.create, login)],
  ['DELETE', sessionEndpoints.endCurrent, () => call(sessionEndpoints.endCurrent)],
] as const)('a %s without answer is given up after six seconds', async (_, endpoint, ask) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.leaveUnanswered(endpoint);
  const pending = catchFailure(ask());
  let isOver = false;
  void pending.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(5_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(await pending).toMatchObject({ message: '接口异常', code: 'NETWORK_ERROR', status: 0 });
});

test('an aborted call throws an AbortError, not an ApiError', async () => {
  server.leaveUnanswered(contacts);
  const abort = new AbortController();
  const pending = call(contacts, { signal: abort.signal });
  await vi.waitFor(() => expect(server.requests(contacts)).toHaveLength(1));
  abort.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  [401, 'notSignedIn', '登录已失效，请重新登录'],
  [403, 'wrongRole', '你没有权限使用这个功能'],
] as const)(
  'status %i ends the session and loads the page anew, once',
  async (_, name, message) => {
    useSession.getState().begin(aSession());
    server.refuse(accountEndpoints.changePassword, name);
    server.refuse(sessionEndpoints.list, name);
    const body = { oldPassword: 'a', newPassword: 'b' };
    await Promise.all([
      catchFailure(call(accountEndpoints.changePassword, { body })),
      catchFailure(call(sessionEndpoints.list)),
    ]);
    expect(getToken()).toBeNull();
    expect(onReload).toHaveBeenCalledOnce();
    expect(takeSignOutNotice()).toBe(message);
    expect(takeSignOutNotice()).toBeNull();
  },
);

test('a restricted session is redirected to the password change and keeps the key of unsent rows', async () => {
  useSession.getState().begin(aSession());
  server.refuse(contacts, 'passwordChangeRequired');
  await catchFailure(call(contacts));
  expect(useSession.getState().userInfo).toMatchObject({
    mustChangePassword: true,
    deviceKey: aSession().deviceKey,
  });
});

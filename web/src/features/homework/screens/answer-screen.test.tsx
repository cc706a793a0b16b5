import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import { SaveAnswerBody } from '@meiyu/contract/attempt/attempt.schema';
import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { homeworkAttemptEndpoints } from '@meiyu/contract/homework/homework-attempt.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import { problems } from '@meiyu/contract/shared/problems';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { OutboxProvider } from '../../../attempt/outbox/outbox-provider.tsx';
import { addresses } from '../../../lib/addresses.ts';
import { navigate, usePath } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aSession, anAttempt } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AnswerScreen } from './answer-screen.tsx';
import { ResultScreen } from './result-screen.tsx';

let server: ContractServer;

const now = '2026-11-20T12:00:00.000Z';

function buildResult(): AttemptResult {
  const marked = { score: 0, full: 5, state: 'auto' as const, answered: false, parts: [] };
  return {
    _id: 'attempt-1',
    homeworkId: 'homework-1',
    title: '春天的声音',
    subject: 'mu',
    number: 1,
    score: 0,
    full: 10,
    state: 'marked',
    show: 'after-submit',
    comment: '',
    receipt: 'MY-1',
    submittedAt: now,
    late: false,
    automatic: true,
    attemptsLeft: 0,
    due: '2026-12-01T12:00:00.000Z',
    questions: [
      { ...marked, questionId: 'q1', value: null },
      { ...marked, questionId: 'q2', value: null },
    ],
  };
}

/** The server accepts every save and returns the next revision. */
function acceptSaves(deadline: string | null = null): void {
  let rev = 0;
  server.answerWith(attemptEndpoints.save, ({ params }) => {
    rev += 1;
    const questionId = params['questionId'] ?? '';
    return { questionId, rev, savedAt: now, serverNow: now, deadline };
  });
}

function readSaves(): SaveAnswerBody[] {
  return server.requests(attemptEndpoints.save).map(({ body }) => SaveAnswerBody.parse(body));
}

function readSavedValues(): unknown[] {
  return readSaves().map(({ value }) => value);
}

beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession());
  useSession.getState().settle();
  acceptSaves();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function openAttempt(attempt = anAttempt()) {
  server.answer(attemptEndpoints.one, attempt);
  navigate(addresses.answer('mu', 'attempt-1'));
  return renderScreen(
    <OutboxProvider user={aSession()}>
      <CurrentScreen />
    </OutboxProvider>,
  );
}

/** Renders the screen that belongs to the current address. */
function CurrentScreen() {
  return usePath() === '/home/curriculum/music/operation/work-result' ? (
    <ResultScreen />
  ) : (
    <AnswerScreen />
  );
}

test('saves a choice at once and typed text after a pause', async () => {
  const user = openAttempt();
  await user.click(await screen.findByRole('radio', { name: /慢快快/ }));
  await waitFor(() => expect(readSavedValues()).toEqual(['B']));
  expect(await screen.findByText('已保存')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '下一题' }));
  await user.type(await screen.findByLabelText('第1空'), '两');
  await waitFor(() => expect(readSavedValues()).toEqual(['B', ['两']]), { timeout: 3000 });
});

test('a letter key chooses an option only while the focus is in the question', async () => {
  const user = openAttempt();
  // The device remembers the question that was open last, so the test opens the first question itself.
  await user.click(await screen.findByRole('button', { name: /^第1题，/ }));
  const second = await screen.findByRole('radio', { name: /慢快快/ });
  screen.getByRole('link', { name: '返回作业列表' }).focus();
  await user.keyboard('b');
  expect(second).not.toBeChecked();
  screen.getByRole('heading', { name: /第 1 题/ }).focus();
  await user.keyboard('b');
  expect(second).toBeChecked();
  await user.keyboard('1');
  expect(screen.getByRole('radio', { name: /快快慢/ })).toBeChecked();
});

test('page keys seek in playing audio, scroll a long question, and otherwise open the next question', async () => {
  const attempt = anAttempt();
  const [first] = attempt.questions;
  if (first) first.stem.audio = '/v2/media/one.mp3';
  const user = openAttempt(attempt);
  await user.click(await screen.findByRole('button', { name: /^第1题，/ }));
  const audio = document.querySelector('audio');
  Object.defineProperty(audio, 'duration', { value: 12 });
  audio?.dispatchEvent(new Event('durationchange'));
  await waitFor(() => expect(screen.getByRole('slider')).toBeEnabled());
  const stage = document.documentElement;
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'PageDown' });
  expect(screen.getByRole('heading', { name: /第 1 题/ })).toBeInTheDocument();

  Object.defineProperty(stage, 'scrollHeight', { value: 2000, configurable: true });
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('heading', { name: /第 1 题/ })).toBeInTheDocument();
  Object.defineProperty(stage, 'scrollHeight', { value: 0, configurable: true });
  await user.keyboard('{PageDown}');
  expect(await screen.findByRole('heading', { name: /第 2 题/ })).toBeInTheDocument();
});

test('focuses the question that was chosen in the answer sheet after the sheet has closed', async () => {
  const user = openAttempt();
  await user.click(await screen.findByRole('button', { name: /^第1题，/ }));
  await user.click(screen.getByRole('button', { name: /^答题卡/ }));
  const sheet = await screen.findByRole('dialog', { name: '答题卡' });
  await user.click(within(sheet).getByRole('button', { name: /^第2题，/ }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: /第 2 题/ })).toHaveFocus());
});

test('keeps an answer without a network and counts it in the badge', async () => {
  server.dropConnection(attemptEndpoints.save);
  const user = openAttempt();
  await user.click(await screen.findByRole('radio', { name: /快快慢/ }));
  expect(await screen.findByText(/^待同步 1/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /快快慢/ })).toBeChecked();

  acceptSaves();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('已保存')).toBeInTheDocument();
});

test('retries a lost save with the same event id', async () => {
  server.dropConnection(attemptEndpoints.save);
  const user = openAttempt();
  await user.click(await screen.findByRole('radio', { name: /快快慢/ }));
  await screen.findByText(/^待同步 1/);
  acceptSaves();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('已保存');
  const eventIds = readSaves().map(({ eventId }) => eventId);
  expect(eventIds.length).toBeGreaterThan(1);
  expect(new Set(eventIds).size).toBe(1);
});

test('sends an answer again by itself after the server was away', async () => {
  server.dropConnection(attemptEndpoints.save);
  const user = openAttempt();
  await user.click(await screen.findByRole('radio', { name: /快快慢/ }));
  await screen.findByText(/^待同步 1/);
  acceptSaves();
  expect(await screen.findByText('已保存', {}, { timeout: 10_000 })).toBeInTheDocument();
  expect(readSaves().at(-1)).toMatchObject({ value: 'A', baseRev: 0 });
});

test('shows a newer answer from another device and can restore the answer of this device', async () => {
  const { code, message, status } = problems.answerStale;
  const current = { value: 'A', rev: 7 };
  server.answerRaw(attemptEndpoints.save, status, {
    error_code: code,
    error_msg: message,
    current,
  });
  const user = openAttempt();
  await user.click(await screen.findByRole('radio', { name: /慢快快/ }));
  expect(await screen.findByText(/在另一台设备上改过了/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /快快慢/ })).toBeChecked();
  expect(screen.getByText('我的答案：慢快快')).toBeInTheDocument();

  acceptSaves();
  await user.click(screen.getByRole('button', { name: '改用我的答案' }));
  await screen.findByText('已保存');
  expect(readSaves().at(-1)).toMatchObject({ value: 'B', baseRev: 7 });
});

test('shows a refused answer with the reason', async () => {
  server.refuse(attemptEndpoints.save, 'attemptClosed');
  const user = openAttempt();
  await user.click(await screen.findByRole('radio', { name: /慢快快/ }));
  expect(await screen.findByText(/作业已提交，不能再修改/)).toBeInTheDocument();
  expect(screen.getByText('我的答案：慢快快')).toBeInTheDocument();
  expect(screen.getByText('保存失败 1')).toBeInTheDocument();
  expect(screen.queryByText('已保存')).toBeNull();
});

test('lists answers that arrived after the submit on the result screen', async () => {
  server.refuse(attemptEndpoints.save, 'attemptClosed');
  const user = openAttempt();
  await user.click(await screen.findByRole('radio', { name: /慢快快/ }));
  await screen.findByText('保存失败 1');
  server.answer(attemptEndpoints.one, anAttempt({ state: 'marked' }));
  server.answer(attemptEndpoints.result, buildResult());
  server.answer(homeworkAttemptEndpoints.list, { items: [], next: null });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

  await screen.findByText('有 1 道题的答案没有算进这次作业');
  const notice = screen.getByRole('alert');
  expect(await within(notice).findByText(/我的答案：慢快快/)).toHaveTextContent(
    '第 1 题：交卷以后才送到。',
  );
  await user.click(within(notice).getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('shows why a submit was refused for good and returns to the questions', async () => {
  server.refuse(attemptEndpoints.submit, 'notFound');
  const user = openAttempt();
  await user.click(await screen.findByRole('button', { name: /^答题卡/ }));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: '交作业', hidden: true }),
  );
  const dialog = await screen.findByRole('dialog', { name: '交作业' });
  await user.click(within(dialog).getByRole('button', { name: '就这样交' }));
  expect(await screen.findByRole('heading', { name: '作业没有交上' })).toBeInTheDocument();
  expect(screen.getByText(problems.notFound.message)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '知道了' }));
  expect(await screen.findByRole('radio', { name: /慢快快/ })).toBeInTheDocument();
});

test('counts down to the deadline in the reply to a save', async () => {
  acceptSaves('2026-11-20T12:10:00.000Z');
  const user = openAttempt(anAttempt({ deadline: '2026-11-20T12:30:00.000Z' }));
  expect(await screen.findByRole('timer')).toHaveTextContent(/^(30:00|29:\d\d)$/);
  await user.click(await screen.findByRole('radio', { name: /慢快快/ }));
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^(10:00|09:\d\d)$/));
});

test('opens the result after the deadline although the server was away when the time ended', async () => {
  openAttempt(anAttempt({ deadline: '2026-11-20T12:00:01.000Z' }));
  await screen.findByRole('timer');
  server.dropConnection(attemptEndpoints.one);
  expect(await screen.findByText('时间到了，正在自动交卷', {}, { timeout: 5000 })).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(server.requests(attemptEndpoints.one).length).toBeGreaterThan(1));
  server.answer(attemptEndpoints.one, anAttempt({ state: 'marked' }));
  server.answer(attemptEndpoints.result, buildResult());
  server.answer(homeworkAttemptEndpoints.list, { items: [], next: null });
  await waitFor(() => expect(location.hash).toContain('/work-result?id=attempt-1'), {
    timeout: 10_000,
  });
});

test('lists unanswered questions before the submit and opens the result after it', async () => {
  const receipt = { receipt: 'MY-1', submittedAt: now, state: 'marked' as const };
  server.answer(attemptEndpoints.submit, receipt);
  const user = openAttempt();
  await user.click(await screen.findByRole('radio', { name: /慢快快/ }));
  await user.click(screen.getByRole('button', { name: /^答题卡/ }));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: '交作业', hidden: true }),
  );
  const dialog = await screen.findByRole('dialog', { name: '交作业' });
  expect(within(dialog).getByRole('button', { name: '第2题，未答' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '就这样交' }));
  await waitFor(() =>
    expect(location.hash).toBe('#/home/curriculum/music/operation/work-result?id=attempt-1'),
  );
  expect(readSavedValues()).toEqual(['B']);
});

test.each([
  { grade: 2, helps: ['拼音', '朗读题目', '朗读选项 A', '朗读选项 B'] },
  { grade: 5, helps: [] },
])('a pupil of grade $grade gets this help with reading: $helps', async ({ grade, helps }) => {
  const voice = { lang: 'zh-CN', localService: true };
  vi.stubGlobal('speechSynthesis', { getVoices: () => [voice], cancel() {} });
  useSession.getState().begin(aSession({ grade }));
  server.answer(attemptEndpoints.pinyin, { texts: [] });
  const user = openAttempt();
  await user.click(await screen.findByRole('button', { name: /^第1题，/ }));
  await screen.findAllByRole('radio');
  const buttons = screen.queryAllByRole('button', { name: /^(拼音|朗读.*)$/ });
  const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.map((name) => name.trim())).toEqual(helps);
});

test('treats an unknown attempt id as a homework id', async () => {
  server.refuse(attemptEndpoints.one, 'notFound');
  server.refuse(homeworkEndpoints.one, 'notFound');
  navigate(addresses.answer('mu', 'homework-9'));
  renderScreen(
    <OutboxProvider user={aSession()}>
      <AnswerScreen />
    </OutboxProvider>,
  );
  expect(await screen.findByText('没有找到这份作业')).toBeInTheDocument();
});

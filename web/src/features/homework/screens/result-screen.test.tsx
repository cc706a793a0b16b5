import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { homeworkAttemptEndpoints } from '@meiyu/contract/homework/homework-attempt.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetHandIn, rememberHandIn } from '../../../attempt/fresh-hand-in.ts';
import { hrefTo } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { PENTATONIC_HZ } from '../../../media/tone/pentatonic.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { usePreferences } from '../../../session/preferences-store.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aHomework, anAttempt, aSession } from '../../../testing/fixtures.ts';
import { setReducedMotion } from '../../../testing/happy-page.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ResultScreen } from './result-screen.tsx';

let server: ContractServer;

/** Builds a result with scores for the two questions of `anAttempt`, of 5 points each. */
function aResult(scores: readonly [number, number], over: Partial<AttemptResult> = {}) {
  const { title, subject, show, due } = anAttempt();
  return {
    _id: 'attempt-1',
    homeworkId: 'homework-1',
    title,
    subject,
    number: 1,
    score: scores[0] + scores[1],
    full: 10,
    state: 'marked',
    show,
    comment: '',
    receipt: 'MY-0000-0000',
    submittedAt: '2026-11-20T12:30:00.000Z',
    late: false,
    automatic: false,
    attemptsLeft: 2,
    due,
    questions: scores.map((score, index) => ({
      questionId: `q${index + 1}`,
      score,
      full: 5,
      state: 'auto' as const,
      answered: true,
      parts: [],
      value: index === 0 ? 'A' : ['2'],
      explanation: { text: `解释 ${index + 1}`, images: [] },
    })),
    ...over,
  } satisfies AttemptResult;
}

function openResult(result: AttemptResult) {
  server.answer(attemptEndpoints.result, result);
  navigate(addresses.result('mu', result._id));
  return renderScreen(<ResultScreen />);
}

function setOpenHomework(open: Partial<Record<'mu' | 'ar', HomeworkSummary[]>>): void {
  server.answerWith(homeworkEndpoints.list, ({ query }) => ({
    items: open[query['subject'] === 'ar' ? 'ar' : 'mu'] ?? [],
    next: null,
  }));
}

/** Lists the buttons and links of the summary, without the notes. */
async function listActions(): Promise<string[]> {
  await screen.findByRole('link', { name: /做下一份|回到首页/ });
  const summary = screen.getByRole('region', { name: '成绩' });
  return within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
}

afterEach(() => {
  usePreferences.getState().setSound(true);
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  // All test files share one page, and a test of another file may have handed in.
  forgetHandIn();
  server = await startContractServer();
  useSession.getState().begin(aSession());
  useSession.getState().settle();
  server.answer(attemptEndpoints.one, anAttempt({ state: 'marked' }));
  server.answer(homeworkAttemptEndpoints.list, { items: [], next: null });
  server.answer(homeworkEndpoints.one, aHomework({ _id: 'homework-1', counts: 'best' }));
  setOpenHomework({
    mu: [aHomework({ _id: 'homework-1' }), aHomework({ _id: 'next', title: '认识乐器朋友' })],
  });
});

test('a stored result is complete at once, and a perfect one opens no dialog', async () => {
  openResult(aResult([5, 5]));
  const summary = await screen.findByRole('region', { name: '成绩' });
  expect(within(summary).getByText('优', { selector: 'span' })).toBeInTheDocument();
  expect(summary.querySelector('svg text')).toHaveTextContent('优');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/^春天的声音：10 分/)).toBeNull();
});

test('after the hand-in the seal follows the melody, and Escape ends the arrival with the dialog', async () => {
  rememberHandIn('attempt-1');
  const user = openResult(aResult([5, 5]));
  const summary = await screen.findByRole('region', { name: '成绩' });
  expect(summary.querySelector('svg text')).toBeNull();
  expect(await screen.findByText('春天的声音：10 分，满分 10 分，2 题答对 2 题。')).toHaveRole(
    'status',
  );
  await user.keyboard('{Escape}');
  const dialog = await screen.findByRole('dialog', { name: '全对了' });
  expect(within(dialog).getByText('2 个音都亮了')).toBeInTheDocument();
  expect(summary.querySelector('svg text')).toHaveTextContent('优');
  const link = await within(dialog).findByRole('link', { name: '下一份' });
  expect(link).toHaveAttribute('href', hrefTo(addresses.startHomework('mu', 'next')));
  await user.click(within(dialog).getByRole('button', { name: '看成绩' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('link', { name: /^做下一份：/ })).toHaveFocus();
});

test('a tap ends the arrival, but a tap on a control opens no dialog over its effect', async () => {
  rememberHandIn('attempt-1');
  const user = openResult(aResult([5, 5]));
  await user.click(await screen.findByRole('button', { name: '第2题，答对' }));
  const summary = screen.getByRole('region', { name: '成绩' });
  expect(summary.querySelector('svg text')).toHaveTextContent('优');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the arrival of a weak result ends by a tap anywhere, without a dialog', async () => {
  rememberHandIn('attempt-1');
  const user = openResult(aResult([5, 0]));
  const summary = await screen.findByRole('region', { name: '成绩' });
  await user.click(summary);
  expect(summary.querySelector('svg text')).toHaveTextContent('加');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a result plays its arrival only once', async () => {
  rememberHandIn('attempt-1');
  openResult(aResult([5, 5]));
  const [summary] = await screen.findAllByRole('region', { name: '成绩' });
  expect(summary?.querySelector('svg text')).toBeNull();
  openResult(aResult([5, 5]));
  await vi.waitFor(() => expect(screen.getAllByRole('region', { name: '成绩' })).toHaveLength(2));
  const secondRegion = screen.getAllByRole('region', { name: '成绩' })[1];
  expect(secondRegion?.querySelector('svg text')).toHaveTextContent('优');
});

test('a good result leads to the next homework first, a weak one to another attempt', async () => {
  openResult(aResult([5, 3]));
  expect(await listActions()).toEqual(['做下一份：认识乐器朋友', '再做一次']);
  expect(await screen.findByText('还可以作答 2 次，取最高分')).toBeInTheDocument();
});

test('a weak result leads to another attempt first', async () => {
  openResult(aResult([5, 0]));
  expect(await listActions()).toEqual(['再做一次', '做下一份：认识乐器朋友']);
});

test('a perfect result offers another attempt only below the questions', async () => {
  openResult(aResult([5, 5]));
  expect(await listActions()).toEqual(['做下一份：认识乐器朋友']);
  expect(await screen.findByRole('link', { name: '再做一次' })).toBeInTheDocument();
});

test('without other homework in the subject the next one is of the other subject', async () => {
  const art = aHomework({ _id: 'art', subject: 'ar', title: '剪纸乐园', timeLimitMin: 20 });
  setOpenHomework({ mu: [aHomework({ _id: 'homework-1' })], ar: [art] });
  openResult(aResult([5, 5]));
  expect(await listActions()).toEqual(['做下一份：剪纸乐园']);
  expect(screen.getByRole('link', { name: /做下一份/ })).toHaveAttribute(
    'href',
    hrefTo(addresses.startHomework('ar', 'art')),
  );
});

test('without any other homework the way leads home, with a calm sentence', async () => {
  setOpenHomework({});
  openResult(aResult([5, 5]));
  expect(await listActions()).toEqual(['回到首页']);
  expect(screen.getByText('现在没有别的作业了，歇一歇吧。')).toBeInTheDocument();
});

test('if the list fails, the way leads home and says nothing about other homework', async () => {
  server.answerRaw(homeworkEndpoints.list, 500, {});
  openResult(aResult([5, 3], { attemptsLeft: 0 }));
  expect(await listActions()).toEqual(['回到首页']);
  expect(screen.queryByText(/没有别的作业/)).toBeNull();
});

test('right answers are one line each, and every question opens and closes', async () => {
  const user = openResult(aResult([5, 0]));
  expect(await screen.findByText('解释 2')).toBeInTheDocument();
  expect(screen.queryByText('解释 1')).toBeNull();
  const line = screen.getByRole('button', { name: /答对.*哪一条节奏一样/, expanded: false });
  line.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('解释 1')).toBeInTheDocument();
  const wrong = within(screen.getByRole('article', { name: '第 2 题' }));
  await user.click(wrong.getByRole('button', { expanded: true }));
  expect(screen.queryByText('解释 2')).toBeNull();
  await user.click(screen.getByRole('button', { name: '全部展开' }));
  expect(screen.getByText('解释 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '收起答对的' }));
  expect(screen.queryByText('解释 1')).toBeNull();
});

test('a note opens the review of its question', async () => {
  const user = openResult(aResult([5, 5]));
  await screen.findByRole('article', { name: '第 2 题' });
  await user.click(screen.getByRole('button', { name: '第2题，答对' }));
  expect(screen.getByText('解释 2')).toBeInTheDocument();
});

const doNothing = () => {};

/** Replaces the page's Web Audio by one that records the frequencies of its oscillators in Hz. */
function recordTones(): number[] {
  const tones: number[] = [];
  class AudioNode {
    gain = { setValueAtTime: doNothing, linearRampToValueAtTime: doNothing };
    frequency = { setValueAtTime: doNothing, exponentialRampToValueAtTime: doNothing };
    start = doNothing;
    stop = doNothing;
    constructor() {
      Object.assign(this.gain, { exponentialRampToValueAtTime: doNothing });
    }
    connect(next: AudioNode): AudioNode {
      return next;
    }
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = new AudioNode();
      resume = () => Promise.resolve();
      suspend = () => Promise.resolve();
    },
  );
  vi.stubGlobal('BiquadFilterNode', AudioNode);
  vi.stubGlobal('GainNode', AudioNode);
  vi.stubGlobal(
    'OscillatorNode',
    class extends AudioNode {
      constructor(_context: unknown, { frequency }: { frequency: number }) {
        super();
        tones.push(frequency);
      }
    },
  );
  return tones;
}

test('the melody of a stored result sounds on request: a tone, and wood for a wrong answer', async () => {
  const tones = recordTones();
  const user = openResult(aResult([5, 0]));
  const play = await screen.findByRole('button', { name: '听听我的旋律' });
  expect(tones).toEqual([]);
  await user.click(play);
  expect(screen.getByRole('button', { name: '停下来' })).toBeInTheDocument();
  await screen.findByRole('button', { name: '听听我的旋律' });
  expect(tones).toEqual([PENTATONIC_HZ[1], PENTATONIC_HZ[4]]);
});

test('with reduced motion everything is there at once while the notes sound', async () => {
  const tones = recordTones();
  setReducedMotion(true);
  rememberHandIn('attempt-1');
  openResult(aResult([5, 5]));
  const summary = await screen.findByRole('region', { name: '成绩' });
  expect(summary.querySelector('svg text')).toHaveTextContent('优');
  expect(await screen.findByRole('dialog', { name: '全对了' })).toBeInTheDocument();
  expect(tones).toHaveLength(2);
});

test('without sound there is no button for the melody, and an arrival is silent', async () => {
  const tones = recordTones();
  usePreferences.getState().setSound(false);
  rememberHandIn('attempt-1');
  const user = openResult(aResult([5, 5]));
  await screen.findByRole('region', { name: '成绩' });
  expect(screen.queryByRole('button', { name: /旋律|停下来/ })).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: '全对了' })).toBeInTheDocument();
  expect(tones).toEqual([]);
});

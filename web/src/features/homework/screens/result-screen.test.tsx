import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { homeworkAttemptEndpoints } from '@meiyu/contract/homework/homework-attempt.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetHandIn, rememberHandIn } from '../../../attempt/fresh-hand-in.ts';
import { getHref } from '../../../lib/address.ts';
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
function buildResult(scores: readonly [number, number], over: Partial<AttemptResult> = {}) {
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

/** Lists the buttons and links of the summary, except the notes. */
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
  // All test files share one page, and the test of another file may have set the hand-in flag.
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

test('shows a stored result without animation, and opens no dialog for a perfect one', async () => {
  openResult(buildResult([5, 5]));
  const summary = await screen.findByRole('region', { name: '成绩' });
  expect(within(summary).getByText('优', { selector: 'span' })).toBeInTheDocument();
  expect(summary.querySelector('svg text')).toHaveTextContent('优');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/^春天的声音：10 分/)).toBeNull();
});

test('plays the melody and then shows the seal after the hand-in, and Escape skips to the dialog', async () => {
  rememberHandIn('attempt-1');
  const user = openResult(buildResult([5, 5]));
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
  expect(link).toHaveAttribute('href', getHref(addresses.startHomework('mu', 'next')));
  await user.click(within(dialog).getByRole('button', { name: '看成绩' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('link', { name: /^做下一份：/ })).toHaveFocus();
});

test('a tap skips the animation, and a tap on a control also prevents the dialog', async () => {
  rememberHandIn('attempt-1');
  const user = openResult(buildResult([5, 5]));
  await user.click(await screen.findByRole('button', { name: '第2题，答对' }));
  const summary = screen.getByRole('region', { name: '成绩' });
  expect(summary.querySelector('svg text')).toHaveTextContent('优');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a tap skips the animation of a weak result, without a dialog', async () => {
  rememberHandIn('attempt-1');
  const user = openResult(buildResult([5, 0]));
  const summary = await screen.findByRole('region', { name: '成绩' });
  await user.click(summary);
  expect(summary.querySelector('svg text')).toHaveTextContent('加');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('plays the animation of a result only once', async () => {
  rememberHandIn('attempt-1');
  openResult(buildResult([5, 5]));
  const [summary] = await screen.findAllByRole('region', { name: '成绩' });
  expect(summary?.querySelector('svg text')).toBeNull();
  openResult(buildResult([5, 5]));
  await vi.waitFor(() => expect(screen.getAllByRole('region', { name: '成绩' })).toHaveLength(2));
  const secondRegion = screen.getAllByRole('region', { name: '成绩' })[1];
  expect(secondRegion?.querySelector('svg text')).toHaveTextContent('优');
});

test('offers the next homework first after a good result', async () => {
  openResult(buildResult([5, 3]));
  expect(await listActions()).toEqual(['做下一份：认识乐器朋友', '再做一次']);
  expect(await screen.findByText('还可以作答 2 次，取最高分')).toBeInTheDocument();
});

test('offers another attempt first after a weak result', async () => {
  openResult(buildResult([5, 0]));
  expect(await listActions()).toEqual(['再做一次', '做下一份：认识乐器朋友']);
});

test('offers another attempt after a perfect result only below the questions', async () => {
  openResult(buildResult([5, 5]));
  expect(await listActions()).toEqual(['做下一份：认识乐器朋友']);
  expect(await screen.findByRole('link', { name: '再做一次' })).toBeInTheDocument();
});

test('offers homework of the other subject if this subject has none', async () => {
  const art = aHomework({ _id: 'art', subject: 'ar', title: '剪纸乐园', timeLimitMin: 20 });
  setOpenHomework({ mu: [aHomework({ _id: 'homework-1' })], ar: [art] });
  openResult(buildResult([5, 5]));
  expect(await listActions()).toEqual(['做下一份：剪纸乐园']);
  expect(screen.getByRole('link', { name: /做下一份/ })).toHaveAttribute(
    'href',
    getHref(addresses.startHomework('ar', 'art')),
  );
});

test('links to the home and says that there is no other homework', async () => {
  setOpenHomework({});
  openResult(buildResult([5, 5]));
  expect(await listActions()).toEqual(['回到首页']);
  expect(screen.getByText('现在没有别的作业了，歇一歇吧。')).toBeInTheDocument();
});

test('links to the home and says nothing about other homework if the list fails', async () => {
  server.answerRaw(homeworkEndpoints.list, 500, {});
  openResult(buildResult([5, 3], { attemptsLeft: 0 }));
  expect(await listActions()).toEqual(['回到首页']);
  expect(screen.queryByText(/没有别的作业/)).toBeNull();
});

test('shows each right answer as one line, and every question opens and closes', async () => {
  const user = openResult(buildResult([5, 0]));
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

test('opens the review of a question by its note', async () => {
  const user = openResult(buildResult([5, 5]));
  await screen.findByRole('article', { name: '第 2 题' });
  await user.click(screen.getByRole('button', { name: '第2题，答对' }));
  expect(screen.getByText('解释 2')).toBeInTheDocument();
});

const doNothing = () => {};

/** Replaces the page's Web Audio API with one that records the frequencies of its oscillators in Hz. */
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

test('plays the melody of a stored result on request: a tone for a right answer, a wood block for a wrong one', async () => {
  const tones = recordTones();
  const user = openResult(buildResult([5, 0]));
  const play = await screen.findByRole('button', { name: '听听我的旋律' });
  expect(tones).toEqual([]);
  await user.click(play);
  expect(screen.getByRole('button', { name: '停下来' })).toBeInTheDocument();
  await screen.findByRole('button', { name: '听听我的旋律' });
  expect(tones).toEqual([PENTATONIC_HZ[1], PENTATONIC_HZ[4]]);
});

test('shows everything at once with reduced motion while the melody plays', async () => {
  const tones = recordTones();
  setReducedMotion(true);
  rememberHandIn('attempt-1');
  openResult(buildResult([5, 5]));
  const summary = await screen.findByRole('region', { name: '成绩' });
  expect(summary.querySelector('svg text')).toHaveTextContent('优');
  expect(await screen.findByRole('dialog', { name: '全对了' })).toBeInTheDocument();
  expect(tones).toHaveLength(2);
});

test('shows no button for the melody and plays nothing if sound is off', async () => {
  const tones = recordTones();
  usePreferences.getState().setSound(false);
  rememberHandIn('attempt-1');
  const user = openResult(buildResult([5, 5]));
  await screen.findByRole('region', { name: '成绩' });
  expect(screen.queryByRole('button', { name: /旋律|停下来/ })).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: '全对了' })).toBeInTheDocument();
  expect(tones).toEqual([]);
});

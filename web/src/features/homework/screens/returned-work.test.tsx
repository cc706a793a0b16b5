import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import type { AttemptResult, QuestionResult } from '@meiyu/contract/attempt/result.schema';
import { homeworkAttemptEndpoints } from '@meiyu/contract/homework/homework-attempt.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import type { PublicOf } from '@meiyu/contract/question/question.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { addresses } from '../../../lib/addresses.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aHomework, anAttempt, aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ResultScreen } from './result-screen.tsx';

const hash = 'a'.repeat(64);
const levels = ['还没有', '刚起步', '一半做到', '大部分做到', '全部做到'];
const question: PublicOf<'performance'> = {
  type: 'performance',
  id: 'q1',
  full: 10,
  stem: { text: '唱一唱《茉莉花》', images: [] },
  take: { kind: 'audio', minSec: 0, maxMin: 1, takes: 20 },
  rubric: [
    { id: 'c1', text: '音准', levels },
    { id: 'c2', text: '节奏', levels },
  ],
};
const marked: QuestionResult = {
  questionId: 'q1',
  score: 7.5,
  full: 10,
  state: 'manual',
  answered: true,
  parts: [],
  value: { take: hash, takeNo: 2, takes: [{ asset: hash, no: 2, ms: 12_000 }] },
  rubric: { c1: 4, c2: 2 },
  comment: '音很稳，“美丽”两个字再往上唱一点',
  anchors: [
    { id: 'k1', asset: hash, atMs: 3000, tone: 'good', text: '连得很好' },
    { id: 'k2', asset: hash, atMs: 10_400, tone: 'advice', text: '唱满两拍，再收' },
  ],
  voice: { asset: 'b'.repeat(64), ms: 4000, url: '/voice.mp3' },
};

let server: ContractServer;

function openResult(over: Partial<AttemptResult>) {
  const { title, subject, show, due } = anAttempt();
  server.answer(attemptEndpoints.result, {
    _id: 'attempt-1',
    homeworkId: 'homework-1',
    title,
    subject,
    number: 1,
    score: 7.5,
    full: 10,
    state: 'marked',
    show,
    comment: '',
    receipt: 'MY-0000-0000',
    submittedAt: '2026-11-20T12:30:00.000Z',
    late: false,
    automatic: false,
    attemptsLeft: 0,
    due,
    questions: [marked],
    ...over,
  });
  navigate(addresses.result('mu', 'attempt-1'));
  return renderScreen(<ResultScreen />);
}

beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession());
  useSession.getState().settle();
  server.answer(attemptEndpoints.one, anAttempt({ state: 'marked', questions: [question] }));
  server.answer(homeworkEndpoints.list, { items: [], next: null });
  server.answer(homeworkAttemptEndpoints.list, { items: [], next: null });
  server.answer(homeworkEndpoints.one, aHomework({ _id: 'homework-1' }));
  server.answer(attemptEndpoints.files, {
    files: [
      {
        questionId: 'q1',
        hash,
        kind: 'audio',
        state: 'here',
        url: '/take.mp3',
        thumbnail: null,
        width: null,
        height: null,
        durationSeconds: 12,
      },
    ],
    until: null,
  });
});
test('shows the comment, the spoken comment, the levels with their descriptions, and the remarks on the recording', async () => {
  openResult({});
  expect(await screen.findByText(marked.comment ?? '')).toBeVisible();
  expect(screen.getByRole('button', { name: '播放老师的语音' })).toBeVisible();
  const given = screen.getAllByText('你得到的等级：').map((one) => one.parentElement?.textContent);
  expect(given).toEqual(['你得到的等级：4全部做到', '你得到的等级：2一半做到']);
  const remarks = within(await screen.findByRole('list', { name: '老师的批注' }));
  expect(remarks.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '0:03优点 连得很好',
    '0:10建议 唱满两拍，再收',
  ]);
});

test('plays the recording from the moment of a remark', async () => {
  openResult({});
  await screen.findByRole('button', { name: '播放我的第 2 遍录音' });
  fireEvent.click(screen.getByRole('button', { name: '从 0:10 播放' }));
  expect(await screen.findByRole('button', { name: '暂停我的第 2 遍录音' })).toBeVisible();
  const audio = document.querySelector<HTMLAudioElement>('audio[src="/take.mp3"]');
  expect(audio?.currentTime).toBe(10.4);
});

test('says that the teacher is marking a taken-back work again', async () => {
  const {
    score: _score,
    rubric: _rubric,
    comment: _comment,
    anchors: _,
    voice: _voice,
    ...rest
  } = marked;
  const pending = { ...rest, score: null, state: 'pending' } satisfies QuestionResult;
  openResult({ state: 'submitted', score: null, remarking: true, questions: [pending] });
  expect(await screen.findByText('老师正在重新批改')).toBeVisible();
});

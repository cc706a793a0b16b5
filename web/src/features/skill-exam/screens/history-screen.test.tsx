import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import type { Sitting, SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { queryClient } from '../../../api/query-client.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { anExamTake, aSession, aSitting, aSkillExam } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { skillExamAddresses } from '../skill-exam.addresses.ts';
import { HistoryScreen } from './history-screen.tsx';

const { one, appeal } = skillExamEndpoints;
const result: Sitting['result'] = {
  percent: 87.5,
  criteria: [
    { text: '音准', axis: '艺术表现', level: 4, sentence: '又准又稳' },
    { text: '情感', axis: '审美感知', level: 3, sentence: '很准' },
  ],
  comments: ['声音很亮。'],
  releasedAt: '2026-12-01T00:00:00.000Z',
  rev: 1,
  reason: '',
};

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  queryClient.clear();
  useSession.getState().begin(aSession());
  navigate(skillExamAddresses.history('exam-1'));
});

function showHistory(exam: Partial<SkillExam>, over: Partial<Sitting> = {}) {
  const state = exam.state ?? 'handedIn';
  const sitting = aSitting({
    state,
    takes: [anExamTake()],
    chosen: 'take-1',
    submittedAt: '2026-11-22T01:31:07.000Z',
    receipt: 'MY-7F3K-29QD',
    ...over,
  });
  server.answer(one, aSkillExam({ sitting, ...exam, state }));
  return renderScreen(<HistoryScreen />, queryClient);
}

test('shows the receipt, the take and what comes next', async () => {
  showHistory({});
  expect(await screen.findByText('已经交到了')).toBeVisible();
  expect(screen.getByText('MY-7F3K-29QD')).toBeVisible();
  expect(screen.getByText('第 1 次 1:32')).toBeVisible();
  expect(screen.getByText('两位老师正在评')).toBeVisible();
});

test('says that the time was up, and where the file still is', async () => {
  showHistory({}, { isAutomatic: true, takes: [anExamTake({ file: 'waiting', url: null })] });
  expect(await screen.findByText('到时间自动交了')).toBeVisible();
  expect(screen.getByText('录音已登记，等待上传')).toBeVisible();
  expect(
    screen.getByText('还没有传到的，请用录的那台设备打开美育，它会自己传上来。'),
  ).toBeVisible();
});

test('shows a released result with the words of each level and the comments', async () => {
  showHistory({ state: 'released' }, { result });
  expect(await screen.findByText('87.5')).toBeVisible();
  expect(screen.getByText('又准又稳')).toBeVisible();
  expect(screen.getByText('3 / 4')).toBeVisible();
  expect(screen.getByText('声音很亮。')).toBeVisible();
  expect(screen.queryByText('接下来')).not.toBeInTheDocument();
});

test('shows the mean of two marks', async () => {
  const criteria = [{ text: '完整', axis: '创意实践', level: 2.5, sentence: '很准' }] as const;
  showHistory(
    { state: 'released' },
    { result: { ...result, percent: 71.88, criteria: [...criteria] } },
  );
  expect(await screen.findByText('71.88')).toBeVisible();
  expect(screen.getByText('2.5 / 4')).toBeVisible();
});

test('shows why a teacher has changed the result', async () => {
  showHistory({ state: 'released' }, { result: { ...result, rev: 2, reason: '第二段漏听了' } });
  expect(await screen.findByText('老师改过成绩：第二段漏听了')).toBeVisible();
});

test('a pupil appeals once, and sees the answer', async () => {
  const until = '2099-12-08T00:00:00.000Z';
  const user = showHistory({ state: 'released' }, { result, mayAppealUntil: until });
  const sitting = aSitting({
    state: 'released',
    takes: [anExamTake()],
    result,
    appeal: {
      _id: 'appeal-1',
      state: 'open',
      text: '第二段是按谱子唱的',
      at: '2026-12-02T00:00:00.000Z',
      reason: '',
      decidedAt: null,
    },
  });
  server.answer(appeal, sitting);
  await user.click(await screen.findByRole('button', { name: '我觉得评得不对' }));
  await user.type(screen.getByRole('textbox', { name: '申诉的理由' }), '第二段是按谱子唱的');
  await user.click(screen.getByRole('button', { name: '交给老师' }));
  expect(await screen.findByText('已申诉，等老师答复')).toBeVisible();
  expect(server.requests(appeal)[0]?.body).toMatchObject({
    kind: 'exam',
    id: 'sitting-1',
    text: '第二段是按谱子唱的',
  });
  expect(screen.queryByRole('button', { name: '我觉得评得不对' })).not.toBeInTheDocument();
});

test('says what an appeal without a reason lacks', async () => {
  const user = showHistory(
    { state: 'released' },
    { result, mayAppealUntil: '2099-12-08T00:00:00.000Z' },
  );
  const message = '请写明为什么申诉，至少5个字';
  server.answerRaw(appeal, 400, JSON.stringify({ error_code: 400, error_msg: message }));
  await user.click(await screen.findByRole('button', { name: '我觉得评得不对' }));
  await user.click(screen.getByRole('button', { name: '交给老师' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.requests(appeal)[0]?.body).toMatchObject({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('shows that nothing was handed in, and a late take that a teacher decides about', async () => {
  const late = anExamTake({ claim: 'lateWaiting' });
  showHistory(
    { state: 'missed' },
    { takes: [late], submittedAt: null, receipt: null, chosen: null },
  );
  expect(await screen.findByText('等老师决定')).toBeVisible();
  expect(screen.getByText('有一次是过了时间才登记的，老师会决定算不算。')).toBeVisible();
  expect(screen.getByText(/逾时，等老师决定/)).toBeVisible();
  expect(screen.queryByText('已经交到了')).not.toBeInTheDocument();
});

test('an unknown exam is not found', async () => {
  server.refuse(one, 'notFound');
  renderScreen(<HistoryScreen />, queryClient);
  expect(await screen.findByRole('link', { name: '看看别的测评' })).toBeVisible();
});

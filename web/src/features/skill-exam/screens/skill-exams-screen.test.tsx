import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import type { SkillExamSummary } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aSession, aSkillExam } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { skillExamAddresses } from '../skill-exam.addresses.ts';
import { SkillExamsScreen } from './skill-exams-screen.tsx';

const { list } = skillExamEndpoints;
const aSummary = (over: Partial<SkillExamSummary> = {}): SkillExamSummary => ({
  ...aSkillExam(),
  sittingId: null,
  percent: null,
  ...over,
});

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession());
  navigate(skillExamAddresses.list());
});

test('shows in each tab its exams, each with its state and the screen that it opens', async () => {
  server.answerWith(list, ({ query }) => ({
    items:
      query['state'] === 'open'
        ? [aSummary(), aSummary({ _id: 'exam-2', title: '竖笛', state: 'open', mock: true })]
        : [aSummary({ _id: 'exam-3', title: '上学期', state: 'released', percent: 92 })],
    next: null,
  }));
  const user = renderScreen(<SkillExamsScreen />);
  expect(await screen.findByRole('link', { name: '演唱测评' })).toHaveAttribute(
    'href',
    `#${skillExamAddresses.instructions('exam-1')}`,
  );
  expect(screen.getByText('可以开始')).toBeVisible();
  expect(screen.getByRole('link', { name: '竖笛' })).toHaveAttribute(
    'href',
    `#${skillExamAddresses.upload('exam-2')}`,
  );
  expect(screen.getByText('模拟')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '已结束' }));
  expect(await screen.findByRole('link', { name: '上学期' })).toHaveAttribute(
    'href',
    `#${skillExamAddresses.history('exam-3')}`,
  );
  expect(screen.getByText('92 分')).toBeVisible();
});

test('says in each tab that there are no exams', async () => {
  server.answer(list, { items: [], next: null });
  const user = renderScreen(<SkillExamsScreen />);
  expect(await screen.findByText('现在没有要参加的测评')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '已结束' }));
  expect(await screen.findByText('还没有测完的测评')).toBeVisible();
});

test('shows the error of a failed list and can retry', async () => {
  server.answerRaw(list, 500, '');
  const user = renderScreen(<SkillExamsScreen />);
  expect(await screen.findByText('接口 500')).toBeVisible();
  server.answer(list, { items: [aSummary()], next: null });
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('link', { name: '演唱测评' })).toBeVisible();
});

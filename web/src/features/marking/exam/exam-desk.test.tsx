import type { ExamWork, ExamWorkItem } from '@meiyu/contract/skill-exam/exam-work.schema';
import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { useSession } from '../../../session/session-store.ts';
import { type ContractServer, startContractServer } from '../../../testing/contract-server.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { createTestQueryClient, renderScreen } from '../../../testing/render-screen.tsx';
import { ExamDesk } from './exam-desk.tsx';

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession({ role: 5, login_name: 'T2001' }));
});

const openDesk = (title: string | null, items: ExamWorkItem[] = []) => {
  server.answer(teachSkillExamEndpoints.works, { title, items, next: null });
  return renderScreen(<ExamDesk examId="exam-1" />, createTestQueryClient());
};

test('a desk without works shows the title of the exam, and what comes next', async () => {
  openDesk('演唱测评');
  expect(await screen.findByRole('heading', { level: 1, name: '演唱测评' })).toBeVisible();
  expect(screen.getByText('还没有要批的作品')).toBeVisible();
  expect(screen.getByRole('link', { name: '回到技能测评' })).toBeVisible();
});

test('says that other teachers mark the exam', async () => {
  openDesk(null);
  expect(await screen.findByText('这个测评不用你批')).toBeVisible();
});

const findWorkLabel = (label: string) => screen.getByText(label, { selector: 'p' });
const levels = ['没有唱完', '有几处走音', '大部分准', '很准', '又准又稳'];
const buildItem = (workId: string): ExamWorkItem => ({
  workId,
  label: `作品 ${workId.toUpperCase()}`,
  state: 'toMark',
  isThird: false,
  sum: null,
});
const buildWork = (workId: string): ExamWork => ({
  workId,
  label: `作品 ${workId.toUpperCase()}`,
  exam: {
    _id: 'exam-1',
    title: '演唱测评',
    subject: 'mu',
    instructions: '一个人唱《送别》。',
    demoUrl: null,
    accompanimentUrl: null,
    rubric: [{ text: '音准', axis: '艺术表现', levels }],
  },
  file: { kind: 'image', url: '/take.jpg', thumbnail: null, durationMs: 0 },
  isThird: false,
  mark: null,
  isOpen: true,
});

test('the focus goes to the name of the next work, and after the last one to the end', async () => {
  server.answerWith(teachSkillExamEndpoints.work, ({ params }) =>
    buildWork(params['workId'] ?? ''),
  );
  server.answer(teachSkillExamEndpoints.mark, {
    rev: 1,
    criteria: [3],
    comment: '',
    at: new Date().toISOString(),
  });
  const user = openDesk('演唱测评', [buildItem('a1'), buildItem('b2')]);
  expect(await screen.findByRole('heading', { level: 2, name: '作品 A1' })).toBeVisible();
  screen.getByRole('button', { name: '跳过' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(findWorkLabel('作品 B2')).toHaveFocus());
  await screen.findByRole('heading', { level: 2, name: '作品 B2' });
  await user.keyboard('3{Enter}');
  await waitFor(() => expect(findWorkLabel('作品 A1')).toHaveFocus());
  await screen.findByRole('heading', { level: 2, name: '作品 A1' });
  await user.keyboard('3{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: '都批完了' })).toHaveFocus());
});

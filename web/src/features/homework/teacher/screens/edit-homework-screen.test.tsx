import { teachHomeworkEndpoints } from '@meiyu/contract/homework/teach-homework.endpoints';
import type { BasketQuestion, TeachHomework } from '@meiyu/contract/homework/teach-homework.schema';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { startContractServer } from '../../../../testing/contract-server.ts';
import { aUser } from '../../../../testing/fixtures.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { teachHomeworkAddresses } from '../teach-homework.addresses.ts';
import { EditHomeworkScreen } from './edit-homework-screen.tsx';

const aQuestion = (id: string): BasketQuestion => ({
  id,
  score: 5,
  type: 'single',
  stem: `题目 ${id}`,
  difficulty: 2,
  grade: 5,
  unit: 1,
  knowledge: [],
  p: null,
  seenBy: [],
});

const draft: TeachHomework = {
  _id: 'hw-1',
  rev: 3,
  state: 'draft',
  subject: 'mu',
  title: '茉莉花',
  unit: 1,
  assign: [{ grade: 5, klass: [1] }],
  opens: '2026-11-20T00:00:00.000Z',
  due: '2026-11-27T00:00:00.000Z',
  late: 'accept',
  timeLimitMin: null,
  attempts: 1,
  counts: 'best',
  show: 'after-submit',
  release: 'auto',
  questions: [],
  owner: '李老师',
  canChange: true,
  begun: 0,
  recallReason: '',
  faults: [],
};

const twoQuestions = [aQuestion('a'), { ...aQuestion('b'), p: 0.4 }];

async function openScreen(homework: TeachHomework) {
  const server = await startContractServer();
  const saved: unknown[] = [];
  server.answerWith(schoolEndpoints.klassNames, () => []);
  server.answerWith(teachingEndpoints.klasses, () => ({ items: [], next: null }));
  server.answerWith(teachHomeworkEndpoints.one, () => homework);
  server.answerWith(teachHomeworkEndpoints.suggestions, () => ({
    items: [aQuestion('c')],
    next: null,
  }));
  server.answerWith(teachHomeworkEndpoints.change, ({ body }) => {
    saved.push(body);
    const savedAt = '2026-11-20T00:00:00.000Z';
    return { _id: 'hw-1', rev: 3 + saved.length, state: 'draft' as const, faults: [], savedAt };
  });
  useSession.setState({ userInfo: aUser(), subject: 'mu' });
  navigate(teachHomeworkAddresses.edit('hw-1'));
  return { user: renderScreen(<EditHomeworkScreen />), saved, server };
}

const getStems = () =>
  within(screen.getByRole('region', { name: '题目' }))
    .getAllByRole('listitem')
    .map((row) => /题目 \w/.exec(row.textContent)?.[0]);

test('a homework of another owner is shown with the reason why it cannot change, and with what the teacher can do', async () => {
  await openScreen({
    ...draft,
    state: 'published',
    questions: twoQuestions,
    canChange: false,
    begun: 3,
  });
  expect(await screen.findByRole('heading', { name: '茉莉花' })).toBeInTheDocument();
  expect(screen.getByText(/李老师布置的/)).toBeInTheDocument();
  expect(screen.getByText('答对 40%')).toBeInTheDocument();
  expect(screen.getByText('交了就看')).toBeInTheDocument();
  for (const name of ['现场', '结果', '更正答案'])
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '复制' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '收回' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a closed homework of the teacher can be recalled', async () => {
  await openScreen({ ...draft, state: 'closed', questions: twoQuestions });
  expect(await screen.findByRole('button', { name: '收回' })).toBeInTheDocument();
});

test('a press on a check moves the focus to its question, and another press replaces that question', async () => {
  const fault = {
    isFault: false,
    text: '第 2 题五年级(1)班做过',
    place: 'questions' as const,
    questionId: 'b',
  };
  const { user } = await openScreen({ ...draft, questions: twoQuestions, faults: [fault] });
  await user.click(await screen.findByRole('button', { name: fault.text }));
  expect(screen.getByRole('button', { name: /题目 b/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '换一题' }));
  await expect.poll(getStems).toEqual(['题目 a', '题目 c']);
});

test('a question moves with the keyboard and keeps the focus', async () => {
  const { user } = await openScreen({ ...draft, questions: twoQuestions });
  const row = await screen.findByRole('button', { name: /题目 a/ });
  row.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(getStems()).toEqual(['题目 b', '题目 a']);
  expect(screen.getByRole('button', { name: /题目 a/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '由易到难排' }));
  expect(getStems()).toEqual(['题目 a', '题目 b']);
});

test('saves the suggested questions in the order that the teacher chose and shows why the homework cannot be published', async () => {
  const { user, saved, server } = await openScreen(draft);
  server.answerWith(teachHomeworkEndpoints.suggestions, () => ({
    items: twoQuestions,
    next: null,
  }));
  const fault = {
    isFault: true,
    text: '还没有选班级',
    place: 'klasses' as const,
    questionId: null,
  };
  server.answerWith(teachHomeworkEndpoints.publish, () => ({
    state: 'draft' as const,
    faults: [fault],
  }));

  await user.click(await screen.findByRole('button', { name: '推荐 8 题' }));
  expect(await screen.findByText(/题目 a/)).toBeInTheDocument();
  const [moveDown] = screen.getAllByRole('button', { name: /下移$/ });
  if (moveDown) await user.click(moveDown);
  await user.click(screen.getByRole('button', { name: /^发布/ }));

  expect(await screen.findByText('还没有选班级')).toBeInTheDocument();
  expect(screen.getByText('草稿已保存')).toBeInTheDocument();
  expect(saved[0]).toEqual(expect.objectContaining({ baseRev: 3 }));
  expect(saved.at(-1)).toEqual(
    expect.objectContaining({
      questions: [
        { id: 'b', score: 5 },
        { id: 'a', score: 5 },
      ],
    }),
  );
});

test('leaving a published homework with unsaved changes asks first', async () => {
  const { user } = await openScreen({ ...draft, state: 'published', questions: twoQuestions });
  await user.type(await screen.findByLabelText('标题'), '二');
  expect(screen.getByText('有修改')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '作业' }));
  expect(await screen.findByRole('dialog', { name: /改动还没有保存/ })).toBeInTheDocument();
});

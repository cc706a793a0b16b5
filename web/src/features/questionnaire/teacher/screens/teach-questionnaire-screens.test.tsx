import { questionnaireEndpoints } from '@meiyu/contract/questionnaire/questionnaire.endpoints';
import type { QuestionResult } from '@meiyu/contract/questionnaire/results.schema';
import { teachQuestionnaireEndpoints } from '@meiyu/contract/questionnaire/teach-questionnaire.endpoints';
import type { TeacherQuestionnaire } from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../../testing/contract-server.ts';
import { aQuestionnaire, aSession } from '../../../../testing/fixtures.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { questionnaireAddresses } from '../../questionnaire.addresses.ts';
import { QuestionnaireScreen } from '../../screens/questionnaire-screen.tsx';
import { teacherQuestionnaireAddresses } from '../teacher-questionnaire.addresses.ts';
import { EditQuestionnaireScreen } from './edit-questionnaire-screen.tsx';
import { QuestionnaireResultsScreen } from './questionnaire-results-screen.tsx';

const { one, change, results, texts } = teachQuestionnaireEndpoints;
const { questions } = aQuestionnaire();
const taught: TeacherQuestionnaire = {
  _id: 'songs',
  title: '我想唱的歌',
  intro: '',
  opens: '2026-11-01T00:00:00.000Z',
  due: '2099-12-31T00:00:00.000Z',
  identity: 'named',
  results: 'never',
  phase: 'open',
  questionCount: questions.length,
  answered: 0,
  isTaught: true,
  questions,
  klasses: [
    { grade: 5, klass: 1 },
    { grade: 5, klass: 2 },
  ],
  rev: 4,
};
const none = { mean: null, median: null };
const likeResult: QuestionResult = {
  id: 'like',
  type: 'single',
  text: '更盼着哪一节课？',
  answered: 23,
  ...none,
  items: [
    { id: 'mu', text: '音乐课', count: 20, counts: [], ...none },
    { id: 'ar', text: '美术课', count: null, counts: [], ...none },
  ],
};
const songResult: QuestionResult = {
  ...likeResult,
  id: 'song',
  type: 'open',
  text: '想唱哪首歌？',
  items: [],
};
const counts = { _id: 'songs', title: '我想唱的歌', asked: 30, answered: 23, counted: 23 };

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  server.answer(schoolEndpoints.klassNames, []);
  server.answer(teachingEndpoints.klasses, { items: [], next: null });
  server.answer(one, taught);
  server.answer(change, taught);
  server.answer(texts, { items: [], next: null });
  useSession.getState().begin(aSession());
});

test('a question that loses its options also loses the conditions on them', async () => {
  navigate(teacherQuestionnaireAddresses.edit('songs'));
  const user = renderScreen(<EditQuestionnaireScreen />);
  const preview = await screen.findByRole('complementary', { name: '学生看到的样子' });
  expect(within(preview).queryByText('想唱哪首歌？')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '删去第 1 题' }));
  expect(within(preview).getByText('想唱哪首歌？')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  await screen.findByText('改好了');
  const [request] = server.requests(change);
  expect(request?.body).toMatchObject({ rev: 4 });
  expect(JSON.stringify(request?.body)).not.toContain('showIf');
});

test('says which question has a fault, and sends nothing', async () => {
  navigate(teacherQuestionnaireAddresses.edit('songs'));
  const user = renderScreen(<EditQuestionnaireScreen />);
  await user.click(await screen.findByRole('button', { name: '排序' }));
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  expect(await screen.findByText(`第 ${questions.length + 1} 题：请填写题目`)).toBeVisible();
  expect(server.requests(change)).toEqual([]);
});

test('after the first response only the title, the introduction and the due time are fields', async () => {
  server.answer(one, { ...taught, answered: 1 });
  navigate(teacherQuestionnaireAddresses.edit('songs'));
  renderScreen(<EditQuestionnaireScreen />);
  expect(await screen.findByLabelText('截止')).toBeVisible();
  expect(screen.getByLabelText('标题')).toBeVisible();
  for (const label of ['开始', '第 1 题的题目']) expect(screen.queryByLabelText(label)).toBeNull();
});

test('shows counts, shares and texts, and filters by class', async () => {
  server.answer(results, { ...counts, identity: 'named', questions: [likeResult, songResult] });
  const writer = { name: '林小满', grade: 5, klass: 1 };
  server.answer(texts, { items: [{ text: '茉莉花', writer }], next: null });
  navigate(teacherQuestionnaireAddresses.results('songs'));
  const user = renderScreen(<QuestionnaireResultsScreen />);
  expect(await screen.findByText('20 人 · 87%')).toBeVisible();
  expect(await screen.findByText('茉莉花')).toBeVisible();
  expect(screen.getByText('林小满 · 五年级(1)班')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('班级'), '五年级(2)班');
  await screen.findByText('20 人 · 87%');
  expect(server.requests(results).at(-1)?.query).toMatchObject({ grade: '5', klass: '2' });
});

test('an anonymous questionnaire has no filter, and shows small groups as 少于5人', async () => {
  server.answer(one, { ...taught, identity: 'anonymous' });
  server.answer(results, { ...counts, identity: 'anonymous', questions: [likeResult] });
  navigate(teacherQuestionnaireAddresses.results('songs'));
  renderScreen(<QuestionnaireResultsScreen />);
  expect(await screen.findByText('少于5人')).toBeVisible();
  expect(screen.queryByLabelText('班级')).toBeNull();
});

test('a pupil reads the counts after the due time', async () => {
  server.answer(questionnaireEndpoints.one, aQuestionnaire({ state: 'closed', hasResults: true }));
  server.answer(results, { ...counts, identity: 'anonymous', questions: [likeResult] });
  navigate(questionnaireAddresses.one('songs'));
  renderScreen(<QuestionnaireScreen />);
  expect(
    await screen.findByText('一共 23 个同学交了。不到 5 个人的，只写“少于5人”。'),
  ).toBeVisible();
  expect(screen.getByText('20 人 · 87%')).toBeVisible();
});

import { questionnaireEndpoints } from '@meiyu/contract/questionnaire/questionnaire.endpoints';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aQuestionnaire, aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { questionnaireAddresses } from '../questionnaire.addresses.ts';
import { QuestionnaireScreen } from './questionnaire-screen.tsx';

const { one, respond } = questionnaireEndpoints;
const answeredAt = '2026-11-21T02:00:00.000Z';

let server: ContractServer;
beforeEach(async () => {
  localStorage.clear();
  server = await startContractServer();
  server.answer(one, aQuestionnaire());
  useSession.getState().begin(aSession());
  navigate(questionnaireAddresses.one('songs'));
});

const findRadio = (name: RegExp | string) => screen.findByRole('radio', { name });
const check = (name: RegExp | string) => screen.findByRole('checkbox', { name });
const findButton = (name: string) => screen.findByRole('button', { name });
const listDraftKeys = () =>
  Object.keys(localStorage).filter((key) => key.includes('questionnaire'));
type User = ReturnType<typeof renderScreen>;

function parseEventId(body: string | undefined): string | undefined {
  return /"eventId":"([^"]+)"/.exec(body ?? '')?.[1];
}

async function fillIn(user: User): Promise<void> {
  await user.click(await findRadio(/音乐课/));
  await user.type(screen.getByRole('textbox', { name: /想唱哪首歌/ }), '茉莉花');
  await user.click(await check(/小鼓/));
  await user.click(await findRadio('4 颗星'));
}

async function submitAnswers(user: User): Promise<void> {
  await user.click(await findButton('交问卷'));
  await user.click(await findButton('确定交'));
}

const answers = [
  { questionId: 'like', value: 'mu' },
  { questionId: 'song', value: '茉莉花' },
  { questionId: 'wishes', value: ['drum'] },
  { questionId: 'room', value: 4 },
];

test('sends the answers and shows them with thanks', async () => {
  server.answer(respond, { answeredAt });
  const user = renderScreen(<QuestionnaireScreen />);
  await fillIn(user);
  await submitAnswers(user);
  await waitFor(() => expect(screen.getByRole('heading', { name: '谢谢你的回答' })).toHaveFocus());
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts).toEqual([
    expect.stringContaining('音乐课'),
    expect.stringContaining('茉莉花'),
    expect.stringContaining('小鼓'),
    expect.stringContaining('4 颗星'),
  ]);
  expect(server.requests(respond)[0]?.body).toMatchObject({ answers });
  expect(listDraftKeys()).toEqual([]);
});

test('shows the same number of questions as the list, and says when all are answered', async () => {
  const user = renderScreen(<QuestionnaireScreen />);
  expect(await screen.findByText(/^约 4 题 · 已填 0 题 · /)).toBeVisible();
  await fillIn(user);
  expect(screen.getByText(/^约 4 题 · 都填好了 · /)).toBeVisible();
});

test('hides a question whose condition is not met and does not send its answer', async () => {
  server.answer(respond, { answeredAt });
  const user = renderScreen(<QuestionnaireScreen />);
  await fillIn(user);
  await user.click(await findRadio(/美术课/));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await submitAnswers(user);
  await screen.findByText('谢谢你的回答');
  expect(server.requests(respond)[0]?.body).toMatchObject({
    answers: [{ questionId: 'like', value: 'ar' }, ...answers.slice(2)],
  });
});

const findRow = async (name: string) => within(await screen.findByRole('group', { name }));

test('sends the stars of each row and the chosen order', async () => {
  const items = [
    { id: 'sing', text: '唱歌' },
    { id: 'paint', text: '画画' },
  ];
  const shared = { text: '想一想', required: true };
  server.answer(
    one,
    aQuestionnaire({
      questions: [
        { type: 'matrix', id: 'lessons', ...shared, rows: items },
        { type: 'rank', id: 'order', ...shared, options: items },
      ],
    }),
  );
  server.answer(respond, { answeredAt });
  const user = renderScreen(<QuestionnaireScreen />);
  await user.click((await findRow('唱歌')).getByRole('radio', { name: '5 颗星' }));
  await user.click(await findButton('交问卷'));
  expect(await screen.findByText('还有 2 道题没有填：第 1 题、第 2 题')).toBeVisible();
  expect(screen.getByText('还有几行没有选')).toBeVisible();
  await user.click((await findRow('画画')).getByRole('radio', { name: '3 颗星' }));
  await user.click(await findButton('画画 上移'));
  await submitAnswers(user);
  await screen.findByText('谢谢你的回答');
  expect(server.requests(respond)[0]?.body).toMatchObject({
    answers: [
      { questionId: 'lessons', value: { sing: 5, paint: 3 } },
      { questionId: 'order', value: ['paint', 'sing'] },
    ],
  });
  expect(screen.getByText('唱歌：5 颗星')).toBeVisible();
  expect(screen.getByText('1. 画画')).toBeVisible();
});

test('lists the unanswered questions at the hand-in and focuses the first', async () => {
  const user = renderScreen(<QuestionnaireScreen />);
  await user.click(await findRadio(/音乐课/));
  await user.click(await findButton('交问卷'));
  expect(await screen.findByText('还有 2 道题没有填：第 3 题、第 4 题')).toBeVisible();
  expect(await check(/小鼓/)).toHaveFocus();
  expect(screen.getAllByText('这道题还没有填')).toHaveLength(2);
  await user.click(await check(/竹笛/));
  expect(await screen.findByText('还有 1 道题没有填：第 4 题')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('rejects more options than the maximum', async () => {
  const user = renderScreen(<QuestionnaireScreen />);
  for (const name of [/小鼓/, /竹笛/, /谱架/]) await user.click(await check(name));
  expect(await check(/谱架/)).not.toBeChecked();
  expect(await check(/竹笛/)).toBeChecked();
  expect(screen.getByText('最多选 2 项，先去掉一项再选')).toBeVisible();
});

test('restores a draft after a reload for this pupil only and stores it encrypted', async () => {
  const user = renderScreen(<QuestionnaireScreen />);
  await fillIn(user);
  expect(listDraftKeys()).toHaveLength(1);
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/茉莉花|drum|like/);
  cleanup();
  renderScreen(<QuestionnaireScreen />);
  expect(await screen.findByRole('textbox')).toHaveValue('茉莉花');
  expect(await findRadio('4 颗星')).toBeChecked();

  cleanup();
  useSession
    .getState()
    .begin(aSession({ _id: 'user-2', deviceKey: `_${aSession().deviceKey.slice(1)}` }));
  renderScreen(<QuestionnaireScreen />);
  expect(await findRadio(/音乐课/)).not.toBeChecked();
});

test('keeps the answers after a failed submit and retries with the same submission', async () => {
  server.dropConnection(respond);
  const user = renderScreen(<QuestionnaireScreen />);
  await fillIn(user);
  await submitAnswers(user);
  expect(await screen.findByText(/还没有交上去。填的内容都还在/)).toBeVisible();

  cleanup();
  server.answer(respond, { answeredAt });
  const secondVisit = renderScreen(<QuestionnaireScreen />);
  expect(await screen.findByRole('textbox')).toHaveValue('茉莉花');
  await submitAnswers(secondVisit);
  await screen.findByText('谢谢你的回答');
  const sent = server.requests(respond).map(({ body }) => body);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('sends changed answers after a failed submit with another event id', async () => {
  server.dropConnection(respond);
  const user = renderScreen(<QuestionnaireScreen />);
  await fillIn(user);
  await submitAnswers(user);
  await screen.findByText(/还没有交上去/);
  await user.click(await findRadio('2 颗星'));
  server.answer(respond, { answeredAt });
  await submitAnswers(user);
  await screen.findByText('谢谢你的回答');
  const [first, ...others] = server.requests(respond).map(({ body }) => JSON.stringify(body));
  expect(parseEventId(others.at(-1))).not.toBe(parseEventId(first));
});

test('shows the answers that were submitted on another device', async () => {
  server.refuse(respond, 'questionnaireAnswered');
  const user = renderScreen(<QuestionnaireScreen />);
  await fillIn(user);
  server.answer(
    one,
    aQuestionnaire({
      state: 'done',
      answeredAt,
      answers: answers.with(1, { questionId: 'song', value: '小星星' }),
    }),
  );
  await submitAnswers(user);
  expect(await screen.findByText('这份问卷已经交过了，每个人只能交一次')).toBeVisible();
  expect(await screen.findByText('小星星')).toBeVisible();
  await waitFor(() => expect(listDraftKeys()).toEqual([]));
});

test('shows the message of the server for a refused answer', async () => {
  server.answerRaw(respond, 400, { error_code: 300062, error_msg: '第 3 题：最多选 2 项' });
  const user = renderScreen(<QuestionnaireScreen />);
  await fillIn(user);
  await submitAnswers(user);
  expect(await screen.findByText('第 3 题：最多选 2 项')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('茉莉花');
});

test('says that the questionnaire is past its due time', async () => {
  server.answer(one, aQuestionnaire({ state: 'closed' }));
  renderScreen(<QuestionnaireScreen />);
  expect(await screen.findByRole('heading', { name: '这份问卷已经截止' })).toBeVisible();
});

test('shows why a questionnaire cannot be opened and can retry', async () => {
  server.answerRaw(one, 500, '');
  const user = renderScreen(<QuestionnaireScreen />);
  expect(await screen.findByText('接口 500')).toBeVisible();
  server.refuse(one, 'notFound');
  await user.click(await findButton('再试一次'));
  expect(await screen.findByRole('heading', { name: '内容不存在或已被删除' })).toBeVisible();
  expect(
    within(screen.getByRole('link', { name: '回到问卷' })).getByText('回到问卷'),
  ).toBeVisible();
});

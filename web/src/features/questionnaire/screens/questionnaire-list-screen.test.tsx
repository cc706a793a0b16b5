import { questionnaireEndpoints } from '@meiyu/contract/questionnaire/questionnaire.endpoints';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aQuestionnaire, aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { questionnaireAddresses } from '../questionnaire.addresses.ts';
import { QuestionnaireListScreen } from './questionnaire-list-screen.tsx';

const { list } = questionnaireEndpoints;

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession());
  navigate(questionnaireAddresses.list());
});

test('shows in each tab its questionnaires with their state', async () => {
  server.answerWith(list, ({ query }) => ({
    items:
      query['state'] === 'open'
        ? [aQuestionnaire()]
        : [
            aQuestionnaire({
              _id: 'done',
              title: '交了的',
              state: 'done',
              answeredAt: '2026-11-20T02:00:00.000Z',
            }),
            aQuestionnaire({
              _id: 'missed',
              title: '没交的',
              state: 'closed',
              due: '2026-11-19T12:00:00.000Z',
            }),
          ],
    next: null,
  }));
  const user = renderScreen(<QuestionnaireListScreen />);
  const link = await screen.findByRole('link', { name: '我想唱的歌' });
  expect(link).toHaveAttribute('href', `#${questionnaireAddresses.one('songs')}`);
  expect(screen.getByText(/^约 4 题 · 2099年12月31日 截止$/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '已结束' }));
  expect(await screen.findByText('已填写')).toBeVisible();
  expect(screen.getByText('已截止')).toBeVisible();
  expect(location.hash).toBe(`#${questionnaireAddresses.list('closed')}`);
});

test('loads further questionnaires on request', async () => {
  server.answerWith(list, ({ query }) => {
    const isFirst = query['cursor'] === undefined;
    const id = isFirst ? 'first' : 'second';
    return { items: [aQuestionnaire({ _id: id, title: id })], next: isFirst ? 'more' : null };
  });
  const user = renderScreen(<QuestionnaireListScreen />);
  await user.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByRole('link', { name: 'second' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'first' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '加载更多' })).not.toBeInTheDocument();
});

test('goes back to the in-school practice', async () => {
  server.answer(list, { items: [], next: null });
  renderScreen(<QuestionnaireListScreen />);
  expect(screen.getByRole('link', { name: '校内实践' })).toHaveAttribute(
    'href',
    '#/home/in-school',
  );
  await screen.findByText('问卷都填好了');
});

test('shows a different text in each empty tab', async () => {
  server.answer(list, { items: [], next: null });
  const user = renderScreen(<QuestionnaireListScreen />);
  expect(await screen.findByText('问卷都填好了')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '已结束' }));
  expect(await screen.findByText('还没有填过问卷')).toBeVisible();
});

test('shows the error of a failed list and can retry', async () => {
  server.answerRaw(list, 500, '');
  const user = renderScreen(<QuestionnaireListScreen />);
  expect(await screen.findByText('接口 500')).toBeVisible();
  server.answer(list, { items: [aQuestionnaire()], next: null });
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('link', { name: '我想唱的歌' })).toBeVisible();
});

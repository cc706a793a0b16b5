import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { addresses } from '../../../lib/addresses.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aHomework, aSession } from '../../../testing/fixtures.ts';
import { resizePage } from '../../../testing/happy-page.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { HomeworkListScreen } from './homework-list-screen.tsx';

let server: ContractServer;
beforeEach(async () => {
  resizePage(390);
  server = await startContractServer();
  useSession.getState().begin(aSession());
  server.answer(homeEndpoints.mainPage, { entries: [], portrait: '' });
  server.answerWith(homeworkEndpoints.list, ({ query }) => ({
    items: query['subject'] === 'ar' ? [aHomework({ subject: 'ar', title: '青花瓷' })] : [],
    next: null,
  }));
  navigate(addresses.homework('mu'));
});

test('goes back to the curriculum', async () => {
  renderScreen(<HomeworkListScreen />);
  expect(await screen.findByRole('link', { name: '课程学习' })).toHaveAttribute(
    'href',
    '#/home/curriculum',
  );
});

test('switches to the other subject, also on the home, and keeps the tab', async () => {
  const user = renderScreen(<HomeworkListScreen />);
  await user.click(await screen.findByRole('radio', { name: '美术' }));
  expect(await screen.findByText('青花瓷')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '美术作业' })).toBeInTheDocument();
  expect(useSession.getState().subject).toBe('ar');

  await user.click(screen.getByRole('tab', { name: '已完成' }));
  await user.click(screen.getByRole('radio', { name: '音乐' }));
  expect(location.hash).toBe(`#${addresses.homeworkHistory('mu')}`);
});

test('a finished subject names itself and links to the open homework of the other one', async () => {
  server.answer(homeworkEndpoints.counts, { items: [{ subject: 'ar', todo: 1 }], next: null });
  const user = renderScreen(<HomeworkListScreen />);
  expect(await screen.findByText('音乐作业都做完了')).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: '去做美术（1 份）' }));
  expect(location.hash).toBe(`#${addresses.homework('ar')}`);
  expect(useSession.getState().subject).toBe('ar');
});

test('links to the past homework if neither subject has open homework', async () => {
  server.answer(homeworkEndpoints.counts, { items: [], next: null });
  renderScreen(<HomeworkListScreen />);
  expect(await screen.findByRole('link', { name: '看看做过的作业' })).toHaveAttribute(
    'href',
    `#${addresses.homeworkHistory('mu')}`,
  );
});

test('shows no subject switch at a school with one subject', async () => {
  const entry = { code: 'homework', title: '音乐作业', subject: 'mu', link: '' };
  server.answer(homeEndpoints.mainPage, { entries: [{ ...entry, _id: 'e-1' }], portrait: '' });
  renderScreen(<HomeworkListScreen />);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
});

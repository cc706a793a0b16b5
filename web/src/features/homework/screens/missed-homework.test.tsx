import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { addresses } from '../../../lib/addresses.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { startContractServer } from '../../../testing/contract-server.ts';
import { aHomework } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { HomeworkListScreen } from './homework-list-screen.tsx';

async function openHistory(lists: { done: HomeworkSummary[]; missed: HomeworkSummary[] }) {
  const server = await startContractServer();
  server.answerWith(homeworkEndpoints.list, ({ query }) => ({
    items: query['state'] === 'missed' ? lists.missed : lists.done,
    next: null,
  }));
  navigate(addresses.homeworkHistory('mu'));
  renderScreen(<HomeworkListScreen />);
}

const done = aHomework({ state: 'done', attemptId: 'at-1', score: 90, title: '夏夜的星空' });
const missed = aHomework({ _id: 'hw-2', state: 'expired', late: 'refuse', title: '脸谱与青花瓷' });

test('shows missed homework under its own heading with the reason, and without a link', async () => {
  await openHistory({ done: [done], missed: [missed] });
  const section = await screen.findByRole('region', { name: '错过的' });
  expect(within(section).getByText('脸谱与青花瓷')).toBeInTheDocument();
  expect(within(section).getByText(/截止以前没有开始/)).toBeInTheDocument();
  expect(within(section).queryByRole('link')).toBeNull();
  expect(within(section).queryByText('夏夜的星空')).toBeNull();
});

test('does not show the heading of missed homework if the pupil missed none', async () => {
  await openHistory({ done: [done], missed: [] });
  expect(await screen.findByText('夏夜的星空')).toBeInTheDocument();
  expect(screen.queryByText('错过的')).toBeNull();
});

import { teachHomeworkEndpoints } from '@meiyu/contract/homework/teach-homework.endpoints';
import type { TeachHomeworkSummary } from '@meiyu/contract/homework/teach-homework.schema';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { startContractServer } from '../../../../testing/contract-server.ts';
import { aUser } from '../../../../testing/fixtures.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { teachHomeworkAddresses } from '../teach-homework.addresses.ts';
import { TeachHomeworkScreen } from './teach-homework-screen.tsx';

const running: TeachHomeworkSummary = {
  _id: 'hw-1',
  title: '夏夜的星空',
  subject: 'mu',
  unit: 1,
  state: 'published',
  opens: '2026-11-20T00:00:00.000Z',
  due: '2026-11-27T00:00:00.000Z',
  klasses: [{ grade: 5, klass: 2 }],
  questionCount: 8,
  full: 40,
  pupils: 30,
  handedIn: 12,
  waiting: 3,
  canChange: true,
};

async function openList(items: TeachHomeworkSummary[]) {
  const server = await startContractServer();
  server.answerWith(teachHomeworkEndpoints.list, () => ({ items, next: null }));
  server.answerWith(schoolEndpoints.klassNames, () => []);
  useSession.setState({ userInfo: aUser(), subject: 'mu' });
  navigate(teachHomeworkAddresses.list('running'));
  return { server, user: renderScreen(<TeachHomeworkScreen />) };
}

test('shows a homework with its numbers and links to the works that wait for marks', async () => {
  await openList([running]);
  expect(await screen.findByText(/已交 12 \/ 30/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '批改 3' })).toHaveAttribute(
    'href',
    expect.stringContaining('homework=hw-1'),
  );
});

test('recalls a homework with the reason that the teacher wrote', async () => {
  const { server, user } = await openList([running]);
  const reasons: unknown[] = [];
  server.answerWith(teachHomeworkEndpoints.recall, ({ body }) => {
    reasons.push(body);
    return { state: 'recalled' as const, faults: [] };
  });
  await user.click(await screen.findByRole('button', { name: '收回' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: '收回的原因' }), '第 3 题有错');
  await user.click(within(dialog).getByRole('button', { name: '收回' }));
  expect(await screen.findByText('已收回')).toBeInTheDocument();
  expect(reasons).toEqual([expect.objectContaining({ reason: '第 3 题有错' })]);
});

test('shows a message in an empty tab', async () => {
  await openList([]);
  expect(await screen.findByText('这里没有作业')).toBeInTheDocument();
});

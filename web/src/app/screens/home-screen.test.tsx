import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useSession } from '../../session/session-store.ts';
import { contractServer, type ContractServer } from '../../testing/contract-server.ts';
import { aHomework, aSession } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

const later = new Date(Date.now() + 9 * 24 * 3600 * 1000).toISOString();
const first = aHomework({ state: 'inProgress', attemptId: 'at-1', answeredCount: 3, due: later });
const second = aHomework({ _id: 'hw-2', title: '民歌里的家乡', due: later });
const marked = aHomework({
  _id: 'hw-3',
  title: '视唱：小白船',
  state: 'done',
  attemptId: 'at-3',
  score: 96,
});

let server: ContractServer;
beforeEach(async () => {
  server = await contractServer();
  useSession.getState().begin(aSession());
  server.answer(schoolEndpoints.klassNames, []);
  server.answer(homeEndpoints.mainPage, { entries: [] });
  server.answer(homeEndpoints.banners, []);
  server.answer(homeworkEndpoints.counts, {
    items: [
      { subject: 'mu', todo: 2 },
      { subject: 'ar', todo: 0 },
    ],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function answerLists(todo: HomeworkSummary[], done: HomeworkSummary[] = []): void {
  server.answerWith(homeworkEndpoints.list, ({ query }) => ({
    items: query['subject'] === 'ar' ? [] : query['state'] === 'todo' ? todo : done,
    next: null,
  }));
}

test('a pupil is greeted by given name and sees what to do first, what else, and what came of the last', async () => {
  answerLists([first, second], [marked]);
  renderScreen(<HomeScreen />);
  expect(
    await screen.findByRole('heading', { level: 1, name: /好.*，小满|深.*，小满/ }),
  ).toBeVisible();
  const go = await screen.findByRole('link', { name: '继续作答' });
  expect(go).toHaveAttribute('href', '#/home/curriculum/music/operation/in-answer?id=at-1');
  expect(screen.getByText('已答 3 / 8')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '民歌里的家乡' })).toHaveAttribute(
    'href',
    '#/home/curriculum/music/operation/in-answer?id=hw-2',
  );
  expect(await screen.findByRole('link', { name: '视唱：小白船' })).toHaveAttribute(
    'href',
    '#/home/curriculum/music/operation/work-result?id=at-3',
  );
  expect(screen.getByRole('img', { name: '优' })).toBeInTheDocument();
  expect(screen.getByText('· 五年级(3)班')).toBeInTheDocument();
  expect(await screen.findByText('2 份作业待完成')).toBeInTheDocument();
});

test('a page left open over midnight says the new day when it is looked at again', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 22), toFake: ['Date'] });
  answerLists([aHomework({ due: new Date(2026, 10, 21, 20).toISOString() })]);
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('明天 20:00 截止')).toBeInTheDocument();
  vi.setSystemTime(new Date(2026, 10, 21, 7));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('今晚 20:00 截止')).toBeInTheDocument();
});

test('while the homework is on its way, its shape stands in', async () => {
  server.hang(homeworkEndpoints.list);
  renderScreen(<HomeScreen />);
  expect(await screen.findByRole('status', { name: '正在读取作业' })).toBeInTheDocument();
});

test('a subject without homework says so, and the other one is a press away', async () => {
  answerLists([first]);
  const user = renderScreen(<HomeScreen />);
  await screen.findByRole('link', { name: '继续作答' });
  await user.click(screen.getByRole('button', { name: /美术/ }));
  expect(await screen.findByText('今天没有作业')).toBeInTheDocument();
  expect(useSession.getState().subject).toBe('ar');
  expect(screen.getByRole('button', { name: /美术/ })).toHaveAttribute('aria-pressed', 'true');
});

test('homework that cannot be read says why and can be tried again', async () => {
  server.send(homeworkEndpoints.list, 500, '');
  const user = renderScreen(<HomeScreen />);
  expect(await screen.findByText('接口 500')).toBeInTheDocument();
  answerLists([second]);
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('link', { name: '开始作答' })).toBeInTheDocument();
});

test('without network it says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('网络异常')).toBeInTheDocument();
  expect(screen.getByText('连上网络以后，再试一次。')).toBeInTheDocument();
});

test('banners of the place are shown, and lead into the app only', async () => {
  answerLists([]);
  const banner = { place: 'home', text: '', image: '' } as const;
  server.answer(homeEndpoints.banners, [
    { ...banner, _id: 'b1', title: '合唱节', link: '/home/in-school' },
    { ...banner, _id: 'b2', title: '外面的网站', link: 'https://example.com' },
    { ...banner, _id: 'b3', title: '别处的横幅', link: '', place: 'school' },
  ]);
  renderScreen(<HomeScreen />);
  expect(await screen.findByRole('link', { name: '合唱节' })).toHaveAttribute(
    'href',
    '#/home/in-school',
  );
  expect(screen.getByText('外面的网站').closest('a')).toBeNull();
  expect(screen.queryByText('别处的横幅')).not.toBeInTheDocument();
});

test('a teacher sees the school and the classes taught, and no pupil’s work', async () => {
  useSession.getState().begin(
    aSession({
      role: 5,
      name: '李静',
      grade: null,
      klass: null,
      teaching: { mu: { 5: [1, 3] } },
    }),
  );
  server.answer(schoolEndpoints.klassNames, [{ grade: 5, klass: 3, name: '合唱班' }]);
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('合唱班')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: /李静老师$/ })).toBeInTheDocument();
  expect(screen.getByText('五年级(1)班')).toBeInTheDocument();
  expect(screen.getByText('文昌实验小学')).toBeInTheDocument();
  expect(server.requests(homeworkEndpoints.list)).toEqual([]);
});

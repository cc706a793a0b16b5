import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import type { Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useSession } from '../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../testing/contract-server.ts';
import { aHomework, aSession, aUser } from '../../testing/fixtures.ts';
import { resizePage } from '../../testing/happy-page.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { loadTeacherArea } from '../teacher-area.ts';
import { HomeScreen } from './home-screen.tsx';

const inNineDays = new Date(Date.now() + 9 * 24 * 3600 * 1000).toISOString();
const first = aHomework({
  state: 'inProgress',
  attemptId: 'at-1',
  answeredCount: 3,
  due: inNineDays,
});
const second = aHomework({ _id: 'hw-2', title: '民歌里的家乡', due: inNineDays });
const marked = aHomework({
  _id: 'hw-3',
  title: '视唱：小白船',
  state: 'done',
  attemptId: 'at-3',
  score: 96,
});

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession());
  server.answer(schoolEndpoints.klassNames, []);
  server.answer(homeEndpoints.mainPage, { entries: [], portrait: '' });
  server.answer(homeEndpoints.banners, []);
  server.answer(homeworkEndpoints.counts, {
    items: [
      { subject: 'mu', todo: 2 },
      { subject: 'ar', todo: 0 },
    ],
    next: null,
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

test('greets a pupil by given name and shows the next homework, other homework and the latest results', async () => {
  answerLists([first, second], [marked]);
  renderScreen(<HomeScreen />);
  expect(
    await screen.findByRole('heading', { level: 1, name: /好.*，小满|深.*，小满/ }),
  ).toBeVisible();
  const link = await screen.findByRole('link', { name: '继续作答' });
  expect(link).toHaveAttribute('href', '#/home/curriculum/music/operation/in-answer?id=at-1');
  expect(screen.getByText('已答 3 / 8')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '民歌里的家乡' })).toHaveAttribute(
    'href',
    '#/home/curriculum/music/operation/in-answer?homework=hw-2',
  );
  expect(await screen.findByRole('link', { name: '视唱：小白船' })).toHaveAttribute(
    'href',
    '#/home/curriculum/music/operation/work-result?id=at-3',
  );
  expect(screen.getByRole('img', { name: '优' })).toBeInTheDocument();
  expect(screen.getByText('/ 100').parentElement).toHaveTextContent('96/ 100');
  expect(screen.getByText('五年级(3)班')).toBeInTheDocument();
  expect(await screen.findByText('2 份作业待完成')).toBeInTheDocument();
});

test('says below the greeting that the sign-in succeeded, until the pupil leaves the page', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 8), toFake: ['Date'] });
  answerLists([first]);
  useSession.getState().settle();
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('登录成功')).toBeInTheDocument();
  cleanup();
  vi.setSystemTime(new Date(2026, 10, 20, 8, 1));
  renderScreen(<HomeScreen />);
  await screen.findByRole('link', { name: '继续作答' });
  expect(screen.queryByText('登录成功')).toBeNull();
});

test('shows the new day when a page that was open over midnight becomes visible', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 22), toFake: ['Date'] });
  answerLists([aHomework({ due: new Date(2026, 10, 21, 20).toISOString() })]);
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('明天 20:00 截止')).toBeInTheDocument();
  vi.setSystemTime(new Date(2026, 10, 21, 7));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('今晚 20:00 截止')).toBeInTheDocument();
});

test('shows a portrait set on another device, and replaces the address of the former one', async () => {
  answerLists([]);
  const portrait = '/v2/portraits/2?t=1';
  useSession.setState({ userInfo: aUser({ portrait: '/v2/portraits/1?t=1' }) });
  server.answer(homeEndpoints.mainPage, { entries: [], portrait });
  renderScreen(<HomeScreen />);
  await waitFor(() =>
    expect(document.querySelector('img[src*="portraits"]')).toHaveAttribute('src', portrait),
  );
});

test('shows a skeleton while the homework loads', async () => {
  server.leaveUnanswered(homeworkEndpoints.list);
  renderScreen(<HomeScreen />);
  expect(await screen.findByRole('status', { name: '正在读取作业' })).toBeInTheDocument();
});

const weak = aHomework({
  _id: 'hw-4',
  title: '走进千里江山图',
  subject: 'ar',
  state: 'done',
  attemptId: 'at-4',
  score: 20,
  full: 55,
  attempts: 3,
});

test('links from a finished subject to the other one, with the number of its open homework', async () => {
  useSession.setState({ subject: 'ar' });
  server.answerWith(homeworkEndpoints.list, ({ query }) => {
    if (query['subject'] === 'mu') return { items: [first, second], next: null };
    return { items: query['state'] === 'done' ? [weak] : [], next: null };
  });
  const user = renderScreen(<HomeScreen />);
  expect(await screen.findByText('美术做完了')).toBeInTheDocument();
  expect(screen.queryByText(/没有作业/)).toBeNull();
  const retry = within(screen.getByRole('region', { name: '再做一次' }));
  expect(retry.getByRole('link', { name: '走进千里江山图' })).toHaveAttribute(
    'href',
    '#/home/curriculum/art/operation/in-answer?homework=hw-4',
  );
  expect(retry.getByText('还可以再做 2 次')).toBeInTheDocument();
  expect(retry.getByText('上次 20 / 55')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '去做音乐（2\u00A0份）' }));
  expect(await screen.findByRole('link', { name: '继续作答' })).toBeInTheDocument();
  expect(useSession.getState().subject).toBe('mu');
});

test('says that all homework is done and links to it if neither subject has open homework', async () => {
  answerLists([], [marked]);
  server.answer(homeworkEndpoints.counts, { items: [], next: null });
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('作业都做完了')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看看做过的作业' })).toHaveAttribute(
    'href',
    '#/home/curriculum/music/operation/historyWork',
  );
  expect(screen.queryByRole('button', { name: /^去做/ })).toBeNull();
  expect(screen.queryByRole('region', { name: '再做一次' })).toBeNull();
});

test('says that a subject has never had homework', async () => {
  answerLists([first]);
  const user = renderScreen(<HomeScreen />);
  await screen.findByRole('link', { name: '继续作答' });
  await user.click(screen.getByRole('button', { name: /美术/ }));
  expect(await screen.findByText('今天没有美术作业')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /美术/ })).toHaveAttribute('aria-pressed', 'true');
});

test('shows the reason and a retry if the homework fails to load', async () => {
  server.answerRaw(homeworkEndpoints.list, 500, '');
  const user = renderScreen(<HomeScreen />);
  expect(await screen.findByText('接口 500')).toBeInTheDocument();
  answerLists([second]);
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('link', { name: '开始作答' })).toBeInTheDocument();
});

test('says that there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('网络异常')).toBeInTheDocument();
  expect(screen.getByText('连上网络以后，再试一次。')).toBeInTheDocument();
});

test('shows the banners of the page, which link only into the app', async () => {
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

const teacher = aSession({
  role: 5,
  name: '李静',
  grade: null,
  klass: null,
  teaching: { mu: { 5: [1, 3] }, ar: { 2: [1], 6: [2] } },
});
const request = {
  _id: 'r-1',
  name: '林小满',
  login_name: '20260501',
  grade: 5,
  klass: 1,
  portrait: '/animals/rabbit.svg',
  requestedAt: inNineDays,
  expiresAt: inNineDays,
};

function answerTeacher(): void {
  // On a desktop the top bar has the subject switch, so the test uses a phone.
  resizePage(390);
  server.answer(teachingEndpoints.today, { subject: 'mu', waiting: [], week: [] });
  server.answer(teachingEndpoints.klasses, {
    items: [{ grade: 5, klass: 1, pupils: 45, missing: 3, waiting: 0 }],
    next: null,
  });
}

/** Lists the names of the classes that are shown. */
function readKlassNames(): (string | null | undefined)[] {
  return screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('#/home/teach/klass?'))
    .map((link) => link.querySelector('b')?.textContent);
}

test('shows a teacher the school, the classes of the current subject, and the waiting requests', async () => {
  await loadTeacherArea();
  answerTeacher();
  useSession.getState().begin(teacher);
  server.answer(schoolEndpoints.klassNames, [{ grade: 5, klass: 3, name: '合唱班' }]);
  server.answer(passwordResetEndpoints.list, { items: [request], next: null });
  const user = renderScreen(<HomeScreen />);
  expect(await screen.findByText('合唱班')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: /李静老师$/ })).toBeInTheDocument();
  expect((await screen.findByText('3 人缺交')).closest('a')).toHaveTextContent('五年级(1)班');
  expect(await screen.findByText('1 个待处理')).toBeInTheDocument();
  expect(screen.getByText('文昌实验小学')).toBeInTheDocument();
  expect(screen.queryByText('二年级(1)班')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('年级')).not.toBeInTheDocument();

  await user.click(screen.getByRole('radio', { name: '美术' }));
  expect(readKlassNames()).toEqual(['二年级(1)班', '六年级(2)班']);
  await user.selectOptions(screen.getByLabelText('年级'), '六年级');
  expect(readKlassNames()).toEqual(['六年级(2)班']);
  await user.selectOptions(screen.getByLabelText('年级'), '全部年级');
  expect(readKlassNames()).toEqual(['二年级(1)班', '六年级(2)班']);
  expect(server.requests(homeworkEndpoints.list)).toEqual([]);
  expect(server.requests(schoolEndpoints.one)).toEqual([]);
});

test('links to the screens of teachers on a phone, which has no side menu', async () => {
  await loadTeacherArea();
  answerTeacher();
  useSession.getState().begin(teacher);
  server.answer(passwordResetEndpoints.list, { items: [], next: null });
  renderScreen(<HomeScreen />);
  const menu = await screen.findByRole('navigation', { name: '课程学习' });
  expect(within(menu).getByRole('link', { name: '作业' })).toHaveAttribute(
    'href',
    '#/home/teach/homework',
  );
  for (const name of ['班级', '题库', '申诉', '总表'])
    expect(within(menu).getByRole('link', { name })).toBeInTheDocument();
});

test('says that the teacher has no classes in a subject', async () => {
  await loadTeacherArea();
  answerTeacher();
  useSession.getState().begin({ ...teacher, teaching: { mu: { 5: [1] } } });
  useSession.getState().setSubject('ar');
  server.answer(passwordResetEndpoints.list, { items: [], next: null });
  renderScreen(<HomeScreen />);
  expect(await screen.findByText(/^没有登记美术的任教班级/)).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('shows staff all classes in both subjects', async () => {
  await loadTeacherArea();
  answerTeacher();
  useSession.getState().begin({ ...teacher, role: 4, teaching: {} });
  server.answer(passwordResetEndpoints.list, { items: [], next: null });
  const { ac1, ac2, ac3, areaName } = teacher;
  server.answer(schoolEndpoints.one, {
    _id: 'school-1',
    name: '文昌实验小学',
    ac1,
    ac2,
    ac3,
    areaName,
    edu_year: 2026,
    period: [1],
    structure: { 1: [1], 6: [1, 2] },
  });
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('六年级(2)班')).toBeInTheDocument();
  expect(readKlassNames()).toEqual(['一年级(1)班', '六年级(1)班', '六年级(2)班']);
  expect(screen.getByRole('heading', { level: 2, name: '全校班级' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('shows the reason and a retry if the classes of the school fail to load', async () => {
  await loadTeacherArea();
  answerTeacher();
  useSession.getState().begin({ ...teacher, role: 4, teaching: {} });
  server.answer(passwordResetEndpoints.list, { items: [], next: null });
  server.answerRaw(schoolEndpoints.one, 500, '');
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('接口 500')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '再试一次' })).toBeInTheDocument();
});

test('shows the newest works of the art circle with an image at the end of the home on a desktop', async () => {
  resizePage(1440);
  answerLists([first], [marked]);
  server.answer(schoolEndpoints.config, [{ aId: aSession().aId }]);
  const post: Post = {
    _id: 'bamboo',
    author: { name: '陆辰逸', portrait: '', grade: 5, klass: 1 },
    subject: 'ar',
    title: '雨后的竹',
    text: '',
    images: [{ src: '/v2/media/a.svg', alt: '水墨竹子' }],
    audios: [],
    process: '',
    postedAt: '2025-11-16T09:05:00.000Z',
    mayTakeDown: false,
    likes: 0,
    liked: false,
  };
  server.answer(artCircleEndpoints.list, {
    items: [{ ...post, _id: 'words', title: '听雨', images: [] }, post],
    next: null,
  });
  renderScreen(<HomeScreen />);
  const works = within(await screen.findByRole('region', { name: '同学的新作品' }));
  expect(works.getByRole('link', { name: '雨后的竹' })).toHaveAttribute(
    'href',
    '#/home/in-school/art-schoolClart/detail?id=bamboo',
  );
  expect(works.queryByText('听雨')).toBeNull();
});

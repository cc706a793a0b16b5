import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import type { Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ArtCircleScreen } from './art-circle-screen.tsx';
import { PostScreen } from './post-screen.tsx';

function buildPost(overrides: Partial<Post> = {}): Post {
  return {
    _id: 'bamboo',
    author: { name: '陆辰逸', portrait: '', grade: 5, klass: 1 },
    subject: 'ar',
    title: '雨后的竹',
    text: '这是第十四张',
    images: [{ src: '/v2/media/a.svg', alt: '水墨竹子', width: 900, height: 1440 }],
    audios: [],
    process: '',
    postedAt: '2025-11-16T09:05:00.000Z',
    mayTakeDown: false,
    likes: 7,
    liked: false,
    ...overrides,
  };
}

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession({ aId: 'school-1' }));
  server.answer(schoolEndpoints.klassNames, [{ grade: 5, klass: 1, name: '合唱班' }]);
  navigate('/home/in-school/art-schoolClart');
});

const findLikeButton = () => screen.findByRole('button', { name: /^喜欢《雨后的竹》/ });
const answerFeed = (...items: Post[]) =>
  server.answer(artCircleEndpoints.list, { items, next: null });

test('shows a post with its image, author, class name and date', async () => {
  answerFeed(buildPost());
  renderScreen(<ArtCircleScreen />);
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: '雨后的竹' })).toHaveAttribute(
    'href',
    '#/home/in-school/art-schoolClart/detail?id=bamboo',
  );
  expect(card.getByRole('img', { name: '水墨竹子' })).toBeInTheDocument();
  expect(card.getByText('陆辰逸')).toBeVisible();
  expect(await card.findByText(/合唱班/)).toBeVisible();
  expect(card.getByText('2025年11月16日')).toBeVisible();
});

test('shows no number of likes for a work without likes', async () => {
  answerFeed(buildPost({ likes: 0 }));
  renderScreen(<ArtCircleScreen />);
  const likeButton = await findLikeButton();
  expect(likeButton).toHaveTextContent(/^$/);
  expect(likeButton).toHaveAccessibleName('喜欢《雨后的竹》');
});

test('shows the text of a post without a title and names the post by its author', async () => {
  const text = '今天听了《二泉映月》。一开始的那一声，像有人轻轻叹了口气。';
  const { title: _title, ...untitled } = buildPost({ text, images: [] });
  answerFeed(untitled);
  renderScreen(<ArtCircleScreen />);
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
  expect(screen.getByRole('button', { name: /^喜欢《陆辰逸的作品》/ })).toBeVisible();
});

test('goes back to the in-school practice', async () => {
  answerFeed();
  renderScreen(<ArtCircleScreen />);
  expect(screen.getByRole('link', { name: '校内实践' })).toHaveAttribute(
    'href',
    '#/home/in-school',
  );
  await screen.findByText('墙上还空着');
});

test('explains an empty feed, and links from an empty subject to all posts', async () => {
  answerFeed();
  const user = renderScreen(<ArtCircleScreen />);
  expect(await screen.findByText('墙上还空着')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '音乐' }));
  expect(await screen.findByText('还没有音乐作品')).toBeVisible();
  expect(server.requests(artCircleEndpoints.list).at(-1)?.query['subject']).toBe('mu');
  expect(screen.getByRole('link', { name: '看看全部作品' })).toHaveAttribute(
    'href',
    '#/home/in-school/art-schoolClart',
  );
});

test('shows the error of a failed feed and can retry', async () => {
  server.answerRaw(artCircleEndpoints.list, 500, '');
  const user = renderScreen(<ArtCircleScreen />);
  expect(await screen.findByText('接口 500')).toBeVisible();
  answerFeed(buildPost());
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('link', { name: '雨后的竹' })).toBeVisible();
});

test('loads further pages after the first', async () => {
  server.answerWith(artCircleEndpoints.list, ({ query }) =>
    query['cursor'] === undefined
      ? { items: [buildPost()], next: 'second' }
      : { items: [buildPost({ _id: 'owl', title: '树叶猫头鹰' })], next: null },
  );
  const user = renderScreen(<ArtCircleScreen />);
  await user.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByRole('link', { name: '树叶猫头鹰' })).toBeVisible();
  expect(screen.getByRole('link', { name: '雨后的竹' })).toBeVisible();
  expect(screen.getByText('都看完啦')).toBeVisible();
});

test('shows a like before the server has answered', async () => {
  answerFeed(buildPost());
  server.leaveUnanswered(artCircleEndpoints.like);
  const user = renderScreen(<ArtCircleScreen />);
  await user.click(await findLikeButton());
  expect(await findLikeButton()).toHaveAttribute('aria-pressed', 'true');
  expect(await findLikeButton()).toHaveTextContent('8');
});

test('shows the number of likes from the server', async () => {
  answerFeed(buildPost());
  server.answer(artCircleEndpoints.like, { likes: 12, liked: true });
  const user = renderScreen(<ArtCircleScreen />);
  await user.click(await findLikeButton());
  await expect.poll(async () => (await findLikeButton()).textContent).toBe('12');
});

test('undoes a refused like and shows the reason', async () => {
  answerFeed(buildPost());
  server.refuse(artCircleEndpoints.like, 'busy');
  const user = renderScreen(<ArtCircleScreen />);
  await user.click(await findLikeButton());
  expect(await screen.findByText('没能点上喜欢，现在人有点多，请稍后再试')).toBeVisible();
  expect(await findLikeButton()).toHaveAttribute('aria-pressed', 'false');
  expect(await findLikeButton()).toHaveTextContent('7');
});

test('sends a second press after the first reply, and the last reply counts', async () => {
  answerFeed(buildPost());
  server.answer(artCircleEndpoints.like, { likes: 8, liked: true });
  server.answer(artCircleEndpoints.unlike, { likes: 6, liked: false });
  const user = renderScreen(<ArtCircleScreen />);
  await user.dblClick(await findLikeButton());
  await expect.poll(async () => (await findLikeButton()).textContent).toBe('6');
  expect(await findLikeButton()).toHaveAttribute('aria-pressed', 'false');
  expect(server.listCalls().filter((request) => request.includes('/like'))).toEqual([
    'PUT /v2/art-circle/posts/:id/like',
    'DELETE /v2/art-circle/posts/:id/like',
  ]);
});

test('shows a post on its own screen with image, text and audio', async () => {
  navigate('/home/in-school/art-schoolClart/detail?id=bamboo');
  const audio = '/v2/media/b.mp3';
  server.answer(artCircleEndpoints.one, buildPost({ audio, audios: [audio] }));
  renderScreen(<PostScreen />);
  expect(await screen.findByRole('heading', { level: 1, name: '雨后的竹' })).toBeVisible();
  expect(screen.getByRole('button', { name: '放大图片：水墨竹子' })).toBeVisible();
  expect(screen.getByRole('button', { name: '播放《雨后的竹》' })).toBeVisible();
  expect(screen.getByText('这是第十四张')).toBeVisible();
});

test('says that a post was removed', async () => {
  navigate('/home/in-school/art-schoolClart/detail?id=bamboo');
  server.refuse(artCircleEndpoints.one, 'notFound');
  renderScreen(<PostScreen />);
  expect(await screen.findByText('这件作品已经不在墙上了')).toBeVisible();
});

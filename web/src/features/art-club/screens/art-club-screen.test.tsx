import { artClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import { clubPostEndpoints } from '@meiyu/contract/art-club/club-post.endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer } from '../../../testing/contract-server.ts';
import { aSession, aTeacherClub } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { ArtClubScreen } from './art-club-screen.tsx';

test('a pupil who waits reads the place and the posts, but neither sees members nor writes', async () => {
  const server = await startContractServer();
  useSession.getState().begin(aSession());
  const { hasEntries: _hasEntries, rev: _rev, ...club } = aTeacherClub({ members: 1, waiting: 1 });
  server.answer(artClubEndpoints.one, {
    ...club,
    me: { state: 'waiting', position: 1 },
    mayManage: false,
    mayPost: false,
    unreadNotices: 0,
    draw: null,
  });
  server.answer(clubPostEndpoints.list, {
    items: [
      {
        _id: 'voices',
        author: { name: '陆辰逸', portrait: '', isTeacher: false },
        text: '第一次合上了四个声部',
        images: [],
        video: null,
        comments: 1,
        newestComment: { name: '陆辰逸', text: '我感到像四条河' },
        isOwn: false,
        state: 'approved',
        reason: '',
        removal: null,
        postedAt: '2026-11-16T09:05:00.000Z',
        rev: 1,
      },
    ],
    next: null,
  });
  navigate(artClubAddresses.one('singers'));
  renderScreen(<ArtClubScreen />);
  expect(await screen.findByRole('link', { name: '1 条评论' })).toBeVisible();
  expect(screen.getByText('候补第 1 位')).toBeVisible();
  expect(screen.queryByRole('tab', { name: '成员' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '成员' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '社团菜单' })).not.toBeInTheDocument();
});

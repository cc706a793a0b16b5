import type { ClubPost } from '@meiyu/contract/art-club/club-post.schema';
import { expect, test } from 'vitest';

import { findFieldFault, listHashes, toClubPostValues } from './club-post.view.ts';

const buildFile = (hash: string) => ({ hash, url: `/files/${hash}`, thumbnail: '' });
const post: ClubPost = {
  _id: 'p1',
  author: { name: '林小满', portrait: '', isTeacher: false },
  text: '第一只不断线的兔子',
  images: [buildFile('a'), buildFile('b')],
  video: null,
  comments: 0,
  newestComment: null,
  isOwn: true,
  state: 'refused',
  reason: '看不清',
  removal: null,
  postedAt: '2026-11-20T02:00:00.000Z',
  rev: 1,
};

test('the form of a post has its text and its files', () => {
  const values = toClubPostValues(post);
  expect(values).toEqual({ text: '第一只不断线的兔子', images: ['a', 'b'], video: null });
  expect(listHashes(values)).toEqual(['a', 'b']);
  expect(listHashes(toClubPostValues({ ...post, images: [], video: buildFile('v') }))).toEqual([
    'v',
  ]);
});

test('an empty form is refused at its text', () => {
  expect(findFieldFault(toClubPostValues(null))).toEqual({
    field: 'text',
    message: '请写点文字，或添加图片、视频',
  });
});

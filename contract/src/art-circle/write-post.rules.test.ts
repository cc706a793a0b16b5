import { expect, test } from 'vitest';

import { findPostFault } from './write-post.rules.ts';

const content = {
  title: '蓝色小展览',
  subject: 'ar' as const,
  text: '扎染最难，皮筋要捆得很紧。',
  images: [{ hash: 'a', alt: '扎染手帕' }],
  video: null,
  audios: [],
  process: '',
  isOpenToComments: true,
};
const image = { hash: 'a', alt: '' };

test('accepts a text, an image, a video or audio alone', () => {
  const empty = { ...content, title: '', text: '', images: [] };
  expect(findPostFault({ ...empty, text: '今天听了一首曲子' })).toBeNull();
  expect(findPostFault({ ...empty, images: [image] })).toBeNull();
  expect(findPostFault({ ...empty, video: 'b' })).toBeNull();
  expect(findPostFault({ ...empty, audios: ['c'] })).toBeNull();
});

test.each([
  [{ text: ' ', images: [] }, 'text', 'postEmpty'],
  [{ title: '长'.repeat(41) }, 'title', 'badRequest'],
  [{ text: '长'.repeat(2001) }, 'text', 'badRequest'],
  [{ images: Array.from({ length: 10 }, () => image) }, 'images', 'postFilesMany'],
  [{ images: [{ hash: 'a', alt: '长'.repeat(61) }] }, 'images', 'badRequest'],
  [{ audios: ['a', 'b', 'c', 'd'] }, 'audios', 'postFilesMany'],
  [{ process: '长'.repeat(301) }, 'process', 'badRequest'],
  [{ process: '加我QQ 12345678' }, 'process', 'contactInText'],
  [{ images: [{ hash: 'a', alt: '电话13800000001' }] }, 'images', 'contactInText'],
])('refuses %o', (change, field, problem) => {
  expect(findPostFault({ ...content, ...change })).toMatchObject({ field, problem });
});

import { expect, test } from 'vitest';

import { createEmptyValues, findFieldFault, listHashes, mergeImages } from './write-post.view.ts';

test('asks for a text or a file before the post is sent', () => {
  const empty = createEmptyValues('ar');
  expect(findFieldFault(empty)?.message).toBe('请写点文字，或添加图片、视频、录音');
  expect(findFieldFault({ ...empty, audios: ['a'] })).toBeNull();
});

test('keeps the description of an image when others are added or removed', () => {
  const before = [
    { hash: 'a', alt: '扎染手帕' },
    { hash: 'b', alt: '' },
  ];
  expect(mergeImages(before, ['a', 'c'])).toEqual([
    { hash: 'a', alt: '扎染手帕' },
    { hash: 'c', alt: '' },
  ]);
});

test('lists the files that must arrive before the post', () => {
  const values = { ...createEmptyValues('mu'), images: [{ hash: 'a', alt: '' }], video: 'b' };
  expect(listHashes({ ...values, audios: ['c'] })).toEqual(['a', 'b', 'c']);
});

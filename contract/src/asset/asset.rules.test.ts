import { expect, test } from 'vitest';

import {
  ASSET_TYPE_AUDIO,
  ASSET_TYPE_DOCUMENT,
  getAssetType,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_VIDEO,
} from './asset.rules.ts';

test.each([
  [ASSET_TYPE_IMAGE, 'jpg jpeg png bmp'],
  [ASSET_TYPE_AUDIO, 'ogg mp3 wav'],
  [ASSET_TYPE_VIDEO, 'mp4 mov mpeg avi rm rmvb wmv asf dat'],
  [ASSET_TYPE_DOCUMENT, 'docx doc txt pdf'],
])('type %i is the type of %s', (type, extensions) => {
  for (const extension of extensions.split(' ')) {
    expect(getAssetType(`a.${extension}`)).toBe(type);
    expect(getAssetType(`a.${extension.toUpperCase()}`)).toBe(type);
  }
});

test('type 3 is the type of every other name', () => {
  expect(['a.exe', 'a', 'a.mp3.zip', ''].map(getAssetType)).toEqual([
    ASSET_TYPE_VIDEO,
    ASSET_TYPE_VIDEO,
    ASSET_TYPE_VIDEO,
    ASSET_TYPE_VIDEO,
  ]);
});

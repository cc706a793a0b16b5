import { expect, test } from 'vitest';

import { AUDIO, DOCUMENT, getAssetType, IMAGE, VIDEO } from './asset.rules.ts';

test.each([
  [IMAGE, 'jpg jpeg png bmp'],
  [AUDIO, 'ogg mp3 wav'],
  [VIDEO, 'mp4 mov mpeg avi rm rmvb wmv asf dat'],
  [DOCUMENT, 'docx doc txt pdf'],
])('type %i is the type of %s', (type, extensions) => {
  for (const extension of extensions.split(' ')) {
    expect(getAssetType(`a.${extension}`)).toBe(type);
    expect(getAssetType(`a.${extension.toUpperCase()}`)).toBe(type);
  }
});

test('type 3 is the type of every other name', () => {
  expect(['a.exe', 'a', 'a.mp3.zip', ''].map(getAssetType)).toEqual([VIDEO, VIDEO, VIDEO, VIDEO]);
});

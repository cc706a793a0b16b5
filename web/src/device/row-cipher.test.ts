import { expect, test } from 'vitest';

import { RowCipher } from './row-cipher.ts';

const mine = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const others = '_wECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const row = { value: '二胡', rev: 3 };

test('a sealed row shows nothing, and opens with its key in its place', () => {
  const cipher = new RowCipher(mine);
  const sealed = cipher.seal(row, 'answers q1');
  expect(new TextDecoder().decode(sealed)).not.toMatch(/二胡|value|rev/);
  expect(JSON.parse(cipher.open(sealed, 'answers q1') ?? '')).toEqual(row);
});

test('the same row is sealed differently each time', () => {
  const cipher = new RowCipher(mine);
  expect(cipher.seal(row, 'answers q1')).not.toEqual(cipher.seal(row, 'answers q1'));
});

test('a key that is new since a reset opens what the old one sealed, and seals with itself', () => {
  const sealed = new RowCipher(mine).seal(row, 'answers q1');
  const cipher = new RowCipher(`${others}.${mine}`);
  expect(JSON.parse(cipher.open(sealed, 'answers q1') ?? '')).toEqual(row);
  expect(cipher.open(sealed, 'answers q2')).toBeNull();
  const anew = cipher.seal(row, 'answers q1');
  expect(new RowCipher(mine).open(anew, 'answers q1')).toBeNull();
  expect(JSON.parse(new RowCipher(others).open(anew, 'answers q1') ?? '')).toEqual(row);
});

test('another key, another place, a changed byte or something else opens nothing', () => {
  const cipher = new RowCipher(mine);
  const sealed = cipher.seal(row, 'answers q1');
  const changed = sealed.map((byte, at) => (at === 30 ? byte ^ 1 : byte));
  expect(new RowCipher(others).open(sealed, 'answers q1')).toBeNull();
  expect(cipher.open(sealed, 'answers q2')).toBeNull();
  expect(cipher.open(changed, 'answers q1')).toBeNull();
  expect(cipher.open(sealed.subarray(0, 20), 'answers q1')).toBeNull();
  expect(cipher.open(new Uint8Array(), 'answers q1')).toBeNull();
  expect(cipher.open({ value: '二胡' }, 'answers q1')).toBeNull();
});

import { expect, test } from 'vitest';

import { RowCipher } from './row-cipher.ts';

const ownKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const others = '_wECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const row = { value: '二胡', rev: 3 };

test('encrypts a row so that only its key decrypts it, at its place', () => {
  const cipher = new RowCipher(ownKey);
  const sealed = cipher.encrypt(row, 'answers q1');
  expect(new TextDecoder().decode(sealed)).not.toMatch(/二胡|value|rev/);
  expect(JSON.parse(cipher.decrypt(sealed, 'answers q1') ?? '')).toEqual(row);
});

test('encrypts the same row differently each time', () => {
  const cipher = new RowCipher(ownKey);
  expect(cipher.encrypt(row, 'answers q1')).not.toEqual(cipher.encrypt(row, 'answers q1'));
});

test('decrypts rows of the old key after a reset, and encrypts with the new key', () => {
  const sealed = new RowCipher(ownKey).encrypt(row, 'answers q1');
  const cipher = new RowCipher(`${others}.${ownKey}`);
  expect(JSON.parse(cipher.decrypt(sealed, 'answers q1') ?? '')).toEqual(row);
  expect(cipher.decrypt(sealed, 'answers q2')).toBeNull();
  const anew = cipher.encrypt(row, 'answers q1');
  expect(new RowCipher(ownKey).decrypt(anew, 'answers q1')).toBeNull();
  expect(JSON.parse(new RowCipher(others).decrypt(anew, 'answers q1') ?? '')).toEqual(row);
});

test('decrypts nothing with another key, at another place, or from changed bytes', () => {
  const cipher = new RowCipher(ownKey);
  const sealed = cipher.encrypt(row, 'answers q1');
  const changed = sealed.map((byte, at) => (at === 30 ? byte ^ 1 : byte));
  expect(new RowCipher(others).decrypt(sealed, 'answers q1')).toBeNull();
  expect(cipher.decrypt(sealed, 'answers q2')).toBeNull();
  expect(cipher.decrypt(changed, 'answers q1')).toBeNull();
  expect(cipher.decrypt(sealed.subarray(0, 20), 'answers q1')).toBeNull();
  expect(cipher.decrypt(new Uint8Array(), 'answers q1')).toBeNull();
  expect(cipher.decrypt({ value: '二胡' }, 'answers q1')).toBeNull();
});

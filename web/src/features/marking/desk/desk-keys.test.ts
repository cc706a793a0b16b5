import { expect, test } from 'vitest';

import { deskKeys, findDeskAction, type KeyPress } from './desk-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  focus: 'desk',
  ...more,
});

test.each([
  ['3', 'fill'],
  ['Enter', 'done'],
  ['Backspace', 'rowBack'],
  [' ', 'play'],
  ['J', 'rewind'],
  ['l', 'forward'],
  ['[', 'slower'],
  ['/', 'phrases'],
  ['?', 'help'],
])('the key %j runs %s', (key, action) => {
  expect(findDeskAction(press(key))).toBe(action);
});

test('each key has one action', () => {
  const keys = deskKeys.flatMap((one) => one.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('ignores keys in a text field, in an input method, or with a modifier', () => {
  for (const { keys } of deskKeys) {
    for (const key of keys) {
      expect(findDeskAction(press(key, { focus: 'field' }))).toBeNull();
      expect(findDeskAction(press(key, { isComposing: true }))).toBeNull();
      expect(findDeskAction(press(key, { ctrlKey: true }))).toBeNull();
    }
  }
});

test('completes only one work while Enter is held, and rewinds as long as J is held', () => {
  expect(findDeskAction(press('Enter', { repeat: true }))).toBeNull();
  expect(findDeskAction(press('4', { repeat: true }))).toBeNull();
  expect(findDeskAction(press('j', { repeat: true }))).toBe('rewind');
});

test('leaves Enter and Space to a button that has the keyboard focus', () => {
  expect(findDeskAction(press('Enter', { focus: 'control' }))).toBeNull();
  expect(findDeskAction(press(' ', { focus: 'control' }))).toBeNull();
  expect(findDeskAction(press('2', { focus: 'control' }))).toBe('fill');
});

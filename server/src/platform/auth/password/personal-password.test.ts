import { expect, test } from 'vitest';

import { isPersonalPassword, type PersonalFacts } from './personal-password.ts';

const facts: PersonalFacts = {
  loginName: '20260501',
  phone: '13800138000',
  name: '林小满',
  schoolId: '3301060001',
  schoolName: '杭州市西湖区云栖小学（演示）',
  areaNames: ['浙江省', '杭州市', '西湖区'],
};

test.each<[string, string, Partial<PersonalFacts>]>([
  ['the student number', 'a20260501', {}],
  ['a number with letters, in any case', 'xT2001x', { loginName: 't2001' }],
  ['the phone', 'wo13800138000', {}],
  ['the code of the school', 'a3301060001', {}],
  ['the full name', 'LinXiaoman9', {}],
  ['the given name first', '9xiaomanlin', {}],
  ['the given name alone', '88xiaoman', {}],
  ['the initials and nothing else', 'lxm7788', {}],
  ['a name of two characters', 'wangwei77', { name: '王伟' }],
  ['a double surname', 'nana2077', { name: '欧阳娜娜' }],
  ['any pronunciation of a character', 'shanyi99', { name: '单一' }],
  ['ü typed as v', 'lvbu1888', { name: '吕布' }],
  ['ü typed as yu', 'lyubu188', { name: '吕布' }],
  ['a name in Latin letters', 'adili2077', { name: 'Adili·Yusup' }],
  ['the school', 'yunqi2026', {}],
  [
    'the name of the school without the kind of school',
    'Wenchang77',
    { schoolName: '文昌实验小学' },
  ],
])('refuses %s', async (_case, password, changes) => {
  expect(await isPersonalPassword(password, { ...facts, ...changes })).toBe(true);
});

test.each<[string, string, Partial<PersonalFacts>]>([
  ['other words', 'huanghe7luan', {}],
  ['the surname alone', 'linjian77', {}],
  ['the kind of school', 'xiaoxue77', {}],
  ['the division of the school', 'hangzhou77', {}],
  ['a student number that is too short to identify a pupil', 'ab01cd', { loginName: '01' }],
  ['no phone', 'ab12cd34', { phone: '' }],
])('allows %s', async (_case, password, changes) => {
  expect(await isPersonalPassword(password, { ...facts, ...changes })).toBe(false);
});

test('checks a long name of characters with many pronunciations quickly', async () => {
  const name = '乐'.repeat(40);
  expect(await isPersonalPassword('leleleyueyuelele9', { ...facts, name })).toBe(false);
});

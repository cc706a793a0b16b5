import { describe, expect, test } from 'vitest';

import {
  parseLoginName,
  parseSchoolCode,
  parseYear,
} from '../../../../platform/import/sheets/code-cells.ts';
import { parseGrade } from '../../../../platform/import/sheets/grade.ts';
import type { Parsed } from '../../../../platform/import/sheets/sheet-reader.ts';
import { parseKlass } from './klass.ts';
import { parseTeaching } from './teaching.ts';
import {
  isIdentityNumber,
  parseDivision,
  parseGender,
  parseInitialPassword,
  parseName,
  parsePeriods,
  parsePhone,
  parseRollNumber,
  parseState,
} from './values.ts';

function getValue<T>(parsed: Parsed<T>): T | 'fault' {
  return 'value' in parsed ? parsed.value : 'fault';
}

describe('grade', () => {
  test.each([
    ['三年级', 3],
    ['3', 3],
    ['３', 3],
    ['三', 3],
    ['3年级', 3],
    ['小学三年级', 3],
    ['小六', 6],
    ['七年级', 7],
    ['初一', 7],
    ['初1', 7],
    ['初中三年级', 9],
    ['九年级', 9],
    ['高一', 10],
    ['高三年级', 12],
    ['10', 10],
    ['十二年级', 12],
    [' 五 年级 ', 5],
    ['0', 'fault'],
    ['13', 'fault'],
    ['初四', 'fault'],
    ['小七', 'fault'],
    ['高', 'fault'],
    ['学前班', 'fault'],
    ['三年级1班', 'fault'],
  ])('%s is %s', (text, grade) => expect(getValue(parseGrade(text))).toBe(grade));
});

describe('class', () => {
  test.each([
    ['2', 2],
    ['02', 2],
    ['2班', 2],
    ['（2）班', 2],
    ['(２)', 2],
    ['二班', 2],
    ['十二班', 12],
    ['二十三', 23],
    ['99', 99],
    ['0班', 'fault'],
    ['100', 'fault'],
    ['一二班', 'fault'],
    ['班', 'fault'],
    ['A班', 'fault'],
    ['(2班', 'fault'],
    ['-1', 'fault'],
  ])('%s is %s', (text, klass) => expect(getValue(parseKlass(text))).toBe(klass));
});

describe('teaching', () => {
  test('reads subjects with their classes and removes duplicates', () => {
    expect(
      getValue(parseTeaching('音乐：三年级1班；三年级（2）班;三年级1班｜美术:高一12班')),
    ).toEqual([
      { subject: 'mu', grade: 3, klass: 1 },
      { subject: 'mu', grade: 3, klass: 2 },
      { subject: 'ar', grade: 10, klass: 12 },
    ]);
  });

  test.each(['体育:三年级1班', '音乐', '音乐:', '音乐:三年级', '音乐:112班', '音乐:三年级1班:2班'])(
    '%s is refused',
    (text) => expect(getValue(parseTeaching(text))).toBe('fault'),
  );
});

describe('parsing the other cells', () => {
  test.each([
    [parseGender, '男', 1],
    [parseGender, '２', 2],
    [parseGender, '先生', 'fault'],
    [parsePhone, '138 0000 0000', '13800000000'],
    [parsePhone, '+86-138-0000-0000', '13800000000'],
    [parsePhone, '12345', 'fault'],
    [parseLoginName, '２０２６０１０１', '20260101'],
    [parseLoginName, '1.2E+17', 'fault'],
    [parseLoginName, '学号1', 'fault'],
    [parseSchoolCode, '3301060001', '3301060001'],
    [parseSchoolCode, '云栖小学', 'fault'],
    [parseName, '阿卜杜拉·买买提', '阿卜杜拉·买买提'],
    [parseName, '王\u0007', 'fault'],
    [parseRollNumber, 'g00000000020260210x', 'G00000000020260210X'],
    [parseRollNumber, 'A00000000020260210X', 'fault'],
    [parseYear, '2026', 2026],
    [parseYear, '2026级', 2026],
    [parseYear, '2026-2027学年', 2026],
    [parseYear, '2026-2028', 'fault'],
    [parseYear, '26', 'fault'],
    [parsePeriods, '小学;初中', [1, 2]],
    [parsePeriods, '初中、小学、小学', [1, 2]],
    [parsePeriods, '大学', 'fault'],
    [parseState, '在校', 'active'],
    [parseState, '已毕业', 'suspended'],
    [parseState, '?', 'fault'],
    [parseInitialPassword, 'Yueyue123', 'Yueyue123'],
    [parseInitialPassword, '123456', 'fault'],
    [parseDivision, '330106', { code: '330106', ownName: null }],
    [parseDivision, '330199：市直属', { code: '330199', ownName: '市直属' }],
    [parseDivision, '3301', 'fault'],
  ] as [(text: string) => Parsed<unknown>, string, unknown][])(
    '%o of %s gives %o',
    (parse, text, expected) => expect(getValue(parse(text))).toEqual(expected),
  );

  test('detects an identity-card number by its check digit', () => {
    expect(isIdentityNumber('11010519491231002X')).toBe(true);
    expect(isIdentityNumber('110105194912310021')).toBe(false);
    expect(isIdentityNumber('20260101')).toBe(false);
  });
});

import { periods } from '@meiyu/contract/shared/enumerations';
import {
  normalizePhone,
  isValidNewPassword,
  validationMessages,
} from '@meiyu/contract/shared/validation';

import { normalizeCode } from '../../../../platform/import/sheets/code-cells.ts';
import type { Parsed } from '../../../../platform/import/sheets/sheet-reader.ts';

const NAME_CHARACTERS_MAX = 40;

/** Parses the name of a person or school, which has one line. */
export function parseName(text: string): Parsed<string> {
  const name = text.replace(/\s+/g, ' ');
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return { fault: '含有不支持的字符' };
  return name.length <= NAME_CHARACTERS_MAX
    ? { value: name }
    : { fault: `最多 ${NAME_CHARACTERS_MAX} 个字` };
}

/** Parses 男 as 1 and 女 as 2 (spec section 3). */
export function parseGender(text: string): Parsed<number> {
  const plain = normalizeCode(text);
  if (plain === '男' || plain === '1') return { value: 1 };
  if (plain === '女' || plain === '2') return { value: 2 };
  return { fault: `“${text}”不是性别，请写 男 或 女` };
}

export function parsePhone(text: string): Parsed<string> {
  const phone = normalizePhone(normalizeCode(text).replaceAll('-', '').replace(/^\+/, ''));
  return phone === null ? { fault: `“${text}”不是手机号` } : { value: phone };
}

/** Parses the roll number (学籍号). It is any text and never identifies a pupil. */
export function parseRollNumber(text: string): Parsed<string> {
  const code = normalizeCode(text).toUpperCase();
  return /^[GJL]\d{17}[\dX]$/.test(code)
    ? { value: code }
    : { fault: `“${text}”不是学籍号：应是 G、J 或 L，接 17 位数字，再接一位数字或 X` };
}

/** Parses periods of school such as 小学;初中;高中. These three are 1, 2, 3. */
export function parsePeriods(text: string): Parsed<number[]> {
  const names = normalizeCode(text)
    .split(/[;、,/|]/)
    .filter((name) => name !== '');
  const foundPeriods = names.map((name) => periods.find(({ alias }) => alias === name)?.period);
  const knownPeriods = foundPeriods.filter((period) => period !== undefined);
  return knownPeriods.length === foundPeriods.length && knownPeriods.length > 0
    ? { value: [...new Set(knownPeriods)].toSorted((a, b) => a - b) }
    : { fault: `“${text}”不是学段，请写 小学、初中、高中，几个之间用 ; 隔开` };
}

export function parseYesNo(text: string): Parsed<boolean> {
  const plain = normalizeCode(text).toLowerCase();
  if (['是', '1', 'true', '开', '有'].includes(plain)) return { value: true };
  if (['否', '0', 'false', '关', '无'].includes(plain)) return { value: false };
  return { fault: `“${text}”看不懂，请写 是 或 否` };
}

/** The highest number of clubs that a school can allow a pupil. */
const CLUBS_MAX = 20;

export function parseClubsMax(text: string): Parsed<number> {
  const count = Number(normalizeCode(text));
  return Number.isInteger(count) && count >= 1 && count <= CLUBS_MAX
    ? { value: count }
    : { fault: `“${text}”不对，请写 1–${CLUBS_MAX}` };
}

const states = new Map<string, 'active' | 'suspended'>([
  ...['在校', '在读', '在籍', '正常', '启用'].map((name) => [name, 'active'] as const),
  ...['离校', '休学', '退学', '转学', '转出', '毕业', '停用'].map(
    (name) => [name, 'suspended'] as const,
  ),
]);

/** Parses the state of a user. A suspended user cannot sign in, but the user's data stays. */
export function parseState(text: string): Parsed<'active' | 'suspended'> {
  const state = states.get(normalizeCode(text).replace(/^已/, ''));
  return state === undefined
    ? { fault: `“${text}”不是状态，请写 ${[...states.keys()].join('、')} 之一` }
    : { value: state };
}

export function parseInitialPassword(text: string): Parsed<string> {
  return isValidNewPassword(text)
    ? { value: text }
    : { fault: `太弱：${validationMessages.newPasswordInvalid.replace(/^请输入/, '要有')}` };
}

/** Parses a six-digit division code, or the code and name of a custom county such as 330199:市直属. */
export function parseDivision(text: string): Parsed<{ code: string; ownName: string | null }> {
  const [, code, ownName] = /^(\d{6})(?::(.+))?$/.exec(normalizeCode(text)) ?? [];
  if (code === undefined) {
    return { fault: `“${text}”不是区划代码，请写六位数字，或 330199:市直属 这样` };
  }
  if (ownName !== undefined && ownName.length > NAME_CHARACTERS_MAX) {
    return { fault: `区划名称最多 ${NAME_CHARACTERS_MAX} 个字` };
  }
  return { value: { code, ownName: ownName ?? null } };
}

/** Checks whether a text is a mainland identity-card number, by its check digit (GB 11643). */
export function isIdentityNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 17)).reduce(
    (total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11),
    0,
  );
  return '10X98765432'[sum % 11] === text[17];
}

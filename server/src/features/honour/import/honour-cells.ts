import { awardLabels, levelLabels, levelTypeLabels } from '@meiyu/contract/honour/honour-labels';
import { Award, HonourLevel, LevelType, OrganiserKind } from '@meiyu/contract/honour/honour.schema';
import { hasContactDetails } from '@meiyu/contract/shared/contact-details';

import { findCode, normalizeCode } from '../../../platform/import/sheets/code-cells.ts';
import type { Parsed } from '../../../platform/import/sheets/sheet-reader.ts';
import { parseText } from '../../../platform/import/sheets/text-cells.ts';

/** Words for the level of a district that schools use besides the official ones. */
const districtWords = ['县级', '区县级', '县区级'];

export function parseLevelType(text: string): Parsed<LevelType> {
  const found = findCode(text, levelTypeLabels, [...LevelType.def.values]);
  return found === undefined ? { fault: `“${text}”不是类型，请写 个人 或 集体` } : { value: found };
}

export function parseLevel(text: string): Parsed<HonourLevel> {
  const plain = districtWords.includes(normalizeCode(text)) ? levelLabels[4] : text;
  const found = findCode(plain, levelLabels, [...HonourLevel.def.values]);
  return found === undefined
    ? { fault: `“${text}”不是级别，请写 ${Object.values(levelLabels).join('、')}` }
    : { value: found };
}

export function parseAward(text: string): Parsed<Award> {
  const found = findCode(text, awardLabels, [...Award.def.values]);
  return found === undefined
    ? { fault: `“${text}”不是奖项，请写 ${Object.values(awardLabels).join('、')}` }
    : { value: found };
}

export function parseOrganiserKind(text: string): Parsed<OrganiserKind> {
  const { data } = OrganiserKind.safeParse(normalizeCode(text));
  return data === undefined
    ? { fault: `“${text}”不是主办单位的类别，请写 ${OrganiserKind.options.join('、')}` }
    : { value: data };
}

/** Builds the parser of a text that pupils read. */
export const parsePublicText =
  (max: number) =>
  (text: string): Parsed<string> =>
    hasContactDetails(text) ? { fault: '请不要留下电话、QQ或微信' } : parseText(max)(text);

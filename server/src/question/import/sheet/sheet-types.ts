import type { QuestionFields } from './question-fields.ts';
import type { QuestionRow } from './question-row.ts';
import { readMulti, readSingle } from './types/choice.ts';
import { readGapfilling } from './types/gapfilling.ts';
import { readJudge } from './types/judge.ts';
import { readPairs } from './types/pair.ts';
import { readSort } from './types/sort.ts';
import { readSubjective } from './types/subjective.ts';

export interface SheetType {
  type: string;
  /** The name of the type in the column 题型. */
  label: string;
  synonyms: readonly string[];
  /** Whether a row of this type needs an answer. */
  needsAnswer: boolean;
  /** Whether a question of this type can be part of a suite. */
  isSimple: boolean;
  /**
   * Reads the fields that only this type has. `stemText` replaces the text of the stem. Reports faults; returns null if it could
   * not read the fields.
   */
  read(row: QuestionRow): QuestionFields | null;
}

export const sheetTypes: readonly SheetType[] = [
  {
    type: 'single',
    label: '单选',
    synonyms: ['单项选择', '单项选择题'],
    needsAnswer: true,
    isSimple: true,
    read: readSingle,
  },
  {
    type: 'multi',
    label: '多选',
    synonyms: ['多项选择', '多项选择题', '不定项选择', '不定项选择题'],
    needsAnswer: true,
    isSimple: true,
    read: readMulti,
  },
  {
    type: 'judge',
    label: '判断',
    synonyms: ['判断对错', '是非', '是非题'],
    needsAnswer: true,
    isSimple: true,
    read: readJudge,
  },
  {
    type: 'gapfilling',
    label: '填空',
    synonyms: [],
    needsAnswer: true,
    isSimple: true,
    read: readGapfilling,
  },
  {
    type: 'pair',
    label: '连线',
    synonyms: ['匹配', '匹配题'],
    needsAnswer: false,
    isSimple: true,
    read: readPairs,
  },
  {
    type: 'sort',
    label: '排序',
    synonyms: [],
    needsAnswer: false,
    isSimple: true,
    read: readSort,
  },
  {
    type: 'subjective',
    label: '主观',
    synonyms: ['简答', '简答题', '问答', '问答题', '论述', '论述题'],
    needsAnswer: true,
    isSimple: false,
    read: readSubjective,
  },
  {
    type: 'suite',
    label: '套题',
    synonyms: ['组合题', '材料题'],
    needsAnswer: false,
    isSimple: false,
    read: (row) => {
      row.warnAboutOptions('套');
      row.warnAboutAnswer('套');
      return {};
    },
  },
];

/** Finds the type that the column 题型 names, such as 单选 or 单选题. */
export function findSheetType(name: string): SheetType | null {
  return (
    sheetTypes.find(
      ({ label, synonyms }) => name === label || name === `${label}题` || synonyms.includes(name),
    ) ?? null
  );
}

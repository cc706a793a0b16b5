import { trimCell } from '../../../../platform/import/sheets/cell.ts';
import { buildOption } from '../media-cells.ts';
import type { QuestionFields } from '../question-fields.ts';
import type { OptionCell, QuestionRow } from '../question-row.ts';
import { readScoring } from '../scoring-cell.ts';

const SIDE_MIN = 2;
const LEFT_ITEMS_MAX = 10;
const RIGHT_ITEMS_MAX = 12;

/** Collects the items of one side. Equal texts are one item. */
class Side {
  readonly #ids = new Map<string, string>();
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  add(text: string): string {
    const id = this.#ids.get(text) ?? `${this.#prefix}${this.#ids.size + 1}`;
    this.#ids.set(text, id);
    return id;
  }

  get size(): number {
    return this.#ids.size;
  }

  toOptions() {
    return [...this.#ids].map(([text, id]) => buildOption(id, text));
  }
}

function readPair(row: QuestionRow, { letter, text }: OptionCell): [string, string] | null {
  const split = text.search(/[=＝]/);
  const left = trimCell(text.slice(0, Math.max(0, split)));
  const right = trimCell(text.slice(split + 1));
  if (split !== -1 && right !== '') return [left, right];
  row.fault(`选项${letter}`, `选项${letter} 应写成“左=右”，如 笛子=民族，现在是“${text}”`);
  return null;
}

/** Reads options such as `笛子=民族`. An option without a left side, such as `=鼓`, is a distractor. */
export function readPairs(row: QuestionRow): QuestionFields | null {
  readScoring(row, '连线', {});
  row.warnAboutAnswer('连线');
  const pairs = row.options()?.map((option) => readPair(row, option)) ?? null;
  if (pairs === null) return null;
  const [leftSide, rightSide] = [new Side('L'), new Side('R')];
  const key: [string, string][] = [];
  for (const pair of pairs) {
    if (pair === null) return null;
    const [left, right] = pair;
    const rightId = rightSide.add(right);
    if (left !== '') key.push([leftSide.add(left), rightId]);
  }
  if (isOutside(leftSide.size, LEFT_ITEMS_MAX) || isOutside(rightSide.size, RIGHT_ITEMS_MAX)) {
    const sizes = `左边 ${leftSide.size} 项，右边 ${rightSide.size} 项`;
    const wanted = `左边 ${SIDE_MIN}–${LEFT_ITEMS_MAX} 项，右边 ${SIDE_MIN}–${RIGHT_ITEMS_MAX} 项`;
    row.fault('选项A', `连线题应有${wanted}，现在是${sizes}`);
    return null;
  }
  return { left: leftSide.toOptions(), right: rightSide.toOptions(), key };
}

const isOutside = (size: number, max: number) => size < SIDE_MIN || size > max;

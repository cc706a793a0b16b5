import { z } from 'zod';

/** The Chinese names of the fields, in the order of the form. */
const fieldNames = new Map([
  ['type', '题型'],
  ['stem', '题干'],
  ['options', '选项'],
  ['left', '左边'],
  ['right', '右边'],
  ['children', '小题'],
  ['key', '答案'],
  ['reason', '理由'],
  ['take', '录音要求'],
  ['ask', '作答方式'],
  ['scaffold', '分步'],
  ['words', '词语'],
  ['points', '采分点'],
  ['rubric', '评分标准'],
  ['sample', '参考答案'],
  ['scoring', '计分'],
  ['explanation', '解析'],
  ['score', '分值'],
  ['subject', '科目'],
  ['grade', '年级'],
  ['unit', '单元'],
  ['difficulty', '难度'],
  ['knowledge', '知识点'],
]);
const formOrder = [...fieldNames.keys()];

/** Field names of the package format in error messages, and the words that the form shows instead. */
const formWords: readonly (readonly [RegExp, string])[] = [
  [/key 的 reason\.accept/g, '正确的理由'],
  [/reason\.accept/g, '正确的理由'],
  [/每个空要有 accept 或 numeric/g, '请填写每个空的答案'],
  [/ ?的 accept /g, '的答案'],
  [/key 的 /g, '答案的 '],
  [/ ?\bkey\b ?/g, '答案'],
  [/ ?\boptions\b ?/g, '选项'],
  [/ ?\bleft\b ?/g, '左边'],
  [/ ?\bright\b ?/g, '右边'],
];

/** The message for a missing field. */
const MISSING_FIELD_MESSAGE = '缺少这个字段';

/** The fault of a draft whose stem is empty. */
export const emptyStem: DraftFault = { path: ['stem'], message: MISSING_FIELD_MESSAGE };

/** A fault of a draft: the path to the field, and the error message. */
export interface DraftFault {
  path: readonly PropertyKey[];
  message: string;
}

/** Replaces the field names of the package format in a message by the words that the form shows. */
export function toFormWords(message: string): string {
  return formWords.reduce((text, [pattern, word]) => text.replace(pattern, word), message);
}

/** Returns the name of a field as the form shows it, for example 选项 C or 小题 2 的题干. */
function nameField(path: readonly PropertyKey[]): string {
  const [field, place, ...rest] = path;
  const name = fieldNames.get(String(field)) ?? String(field ?? '题目');
  if (typeof place !== 'number') return name;
  if (field === 'children') return `小题 ${place + 1} 的${nameField(rest)}`;
  const isLettered = field === 'options' || field === 'left';
  return `${name} ${isLettered ? String.fromCodePoint(65 + place) : place + 1}`;
}

/** Returns the error message for the first faulty field in the order of the form. Null if there is no fault. */
export function describeFirstFault(faults: readonly DraftFault[]): string | null {
  const rankFault = ({ path }: DraftFault) => {
    const place = formOrder.indexOf(String(path[0]));
    return place < 0 ? formOrder.length : place;
  };
  const [first] = faults.toSorted((one, other) => rankFault(one) - rankFault(other));
  if (first === undefined) return null;
  const name = nameField(first.path);
  if ([MISSING_FIELD_MESSAGE, '不能为空'].includes(first.message)) return `请填写${name}`;
  return `${name}：${toFormWords(first.message)}`;
}

const DraftStem = z.object({
  text: z.string().default(''),
  images: z.array(z.unknown()).default([]),
  audio: z.undefined().optional(),
  video: z.undefined().optional(),
});

/** Whether the stem of a draft has no text and no file. A missing stem is a fault of the shape, so it is not empty here. */
export function isStemEmpty(stem: unknown): boolean {
  const { success, data } = DraftStem.safeParse(stem);
  return success && data.text.trim() === '' && data.images.length === 0;
}

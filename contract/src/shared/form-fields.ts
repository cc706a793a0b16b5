import * as z from 'zod/mini';

import { Grade, Klass } from './enumerations.ts';
import { isSafeText } from './text.ts';

/** A text field of a form. */
export interface TextRule {
  /** The name of the field in sentences. */
  label: string;
  /** The most characters, without spaces around the text. */
  max: number;
  /** The sentence for an empty string. Absent if the text may be empty. */
  missing?: string;
}

/** Returns the sentence for a text that cannot be accepted; null if it can. */
export function findTextFault(text: string, { label, max, missing }: TextRule): string | null {
  const { length } = text.trim();
  if (length === 0 && missing !== undefined) return missing;
  return length > max ? `${label}最多${max}个字` : null;
}

/** Builds the schema of a text field, whose refusals have the sentence of the field. The service removes the spaces around the text. */
export function textField(rule: TextRule) {
  const missing = rule.missing ?? `请填写${rule.label}`;
  return z.string(missing).check(
    z.refine((text) => findTextFault(text, rule) === null, {
      error: ({ input }) => findTextFault(String(input), rule) ?? missing,
    }),
    z.refine(isSafeText, `${rule.label}含有不支持的字符`),
  );
}

/** Builds the schema of a text field that may be absent. */
export const optionalTextField = (rule: TextRule) => z._default(textField(rule), '');

/** Builds the schema of a text field that is stored as it is, with the spaces around the text. They count. */
export const exactTextField = (rule: TextRule) =>
  textField(rule).check(z.maxLength(rule.max, `${rule.label}最多${rule.max}个字`));

/** The subject that a form chooses. */
export const SubjectField = z.enum(['mu', 'ar'], '请选择科目');

/** Builds the schema of a time in a form, in ISO 8601 with an offset from UTC. */
export const timeField = (missing: string) => z.iso.datetime({ offset: true, error: missing });

/** Builds the schema of a whole number in a form. */
export const numberField = ([from, upTo]: readonly [number, number], sentence: string) =>
  z.int(sentence).check(z.minimum(from, sentence), z.maximum(upTo, sentence));

/** Builds the schema of the SHA-256 of a file in a form, as the client sent the file or as it is stored. */
export const hashField = (sentence: string) =>
  z.string(sentence).check(z.regex(/^[0-9a-f]{64}$/, sentence));

/** How a refusal names an item of a list: the word after its number, and the sentence for a fault that has no sentence of its own. */
interface ItemWords {
  word: string;
  fault: string;
}

/** The lists of forms whose items are forms of their own. */
const numberedLists = new WeakMap<z.ZodMiniType, ItemWords>();

/**
 * Builds the schema of a list in a form with `from` to `upTo` items, inclusive, with the sentences for fewer and for more items. With
 * `items` a refusal of an item begins with its number, for example 第 2 题.
 */
export function listField<Item extends z.ZodMiniType>(
  [from, upTo]: readonly [number, number],
  item: Item,
  { few, many, items }: { few: string; many: string; items?: ItemWords },
) {
  const list = z.array(item, few).check(z.minLength(from, few), z.maxLength(upTo, many));
  if (items !== undefined) numberedLists.set(list, items);
  return list;
}

/** Returns the sentence for a fault of an item in a list of a form; null if the items of the list have no numbers. */
export function findItemSentence(
  list: z.ZodMiniType,
  index: number,
  own: string | null,
): string | null {
  const items = numberedLists.get(list);
  return items === undefined ? null : `第 ${index + 1} ${items.word}：${own ?? items.fault}`;
}

/** The most classes that a form may choose. No school has so many. */
const KLASSES_MAX = 500;

/** The classes that a form chooses. */
export const KlassesField = listField(
  [1, KLASSES_MAX],
  z.strictObject({ grade: Grade, klass: Klass }),
  { few: '请选择班级', many: `最多${KLASSES_MAX}个班级` },
);

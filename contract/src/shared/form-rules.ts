import { hasContactDetails } from './contact-details.ts';
import { findTextFault, type TextRule } from './form-fields.ts';

/**
 * A rule of a form: its field (or its field and the index of an item, if the field is a list), whether the content breaks the rule, the
 * sentence, and the name of the problem, which is `badRequest` if it is absent.
 */
export type FormRule<Field extends string, Name extends string = never> = readonly [
  at: Field | readonly [field: Field, item: number],
  isBroken: boolean,
  message: string,
  problem?: Name,
];

/** Why a form is refused: its first wrong field, and the sentence for it. */
export interface FormFault<Field extends string, Name extends string = never> {
  field: Field;
  /** The index of the wrong item of a list; null if the fault is not in one item. */
  item: number | null;
  message: string;
  problem: Name | 'badRequest';
}

/** Finds the first rule that is broken. `rules` are in the order of the form. */
export function findFormFault<Field extends string, Name extends string = never>(
  rules: readonly FormRule<Field, Name>[],
): FormFault<Field, Name> | null {
  const broken = rules.find(([, isBroken]) => isBroken);
  if (broken === undefined) return null;
  const [at, , message, problem = 'badRequest'] = broken;
  const [field, item] = typeof at === 'string' ? [at, null] : at;
  return { field, item, message, problem };
}

/** Builds the rule of a text. */
export function checkText<Field extends string>(
  field: Field,
  text: string,
  rule: TextRule,
): FormRule<Field> {
  const fault = findTextFault(text, rule);
  return [field, fault !== null, fault ?? ''];
}

/** Builds the rule of a text that must not contain contact details. */
export const checkContact = <At extends string | readonly [field: string, item: number]>(
  at: At,
  text: string,
) => [at, hasContactDetails(text), '请不要留下电话、QQ或微信', 'contactInText'] as const;

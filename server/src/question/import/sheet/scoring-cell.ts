import type { QuestionFields } from './question-fields.ts';
import type { QuestionRow } from './question-row.ts';

/**
 * Reads the scoring rule (计分) of a row: the fields of the rule, or no fields if the cell is empty. Reports a rule that the type
 * does not have.
 */
export function readScoring(
  row: QuestionRow,
  label: string,
  rules: Readonly<Record<string, QuestionFields>>,
): QuestionFields {
  const name = row.code('计分');
  if (name === '') return {};
  const fields = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (fields !== undefined) return fields;
  const known = Object.keys(rules);
  row.fault(
    '计分',
    known.length === 0
      ? `${label}题没有计分方式可选，请留空，现在是“${name}”`
      : `${label}题的计分应为 ${known.join('、')}，现在是“${name}”`,
  );
  return {};
}

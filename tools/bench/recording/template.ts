import {
  type Actor,
  NO_RUN,
  buildEventId,
  buildQuestionId,
  buildTokenHash,
} from '../operations.ts';
import { buildId, buildSqlId } from '../seed.ts';
import type { Statement } from './recording-dialect.ts';

/** The values in a statement that differ between requests. */
export type VariableName = 'tokenHash' | 'userId' | 'attemptId' | 'questionId' | 'eventId';
/** A parameter as a list of fixed texts and variables; null for SQL NULL. */
export type Parameter = (string | { variable: VariableName })[] | null;

/** A statement of the product with variables in its parameters. */
export interface StatementTemplate {
  text: string;
  parameters: Parameter[];
}

export type Values = Readonly<Record<VariableName, string>>;

export function buildValues({ pupil, attempt, question, eventId }: Actor): Values {
  return {
    tokenHash: buildTokenHash(pupil),
    userId: buildId('user', pupil),
    attemptId: buildId('attempt', attempt),
    questionId: buildQuestionId(question),
    eventId,
  };
}

/** Replaces the values of one request by variables. `names` lists the variables that the operation uses. */
export function buildTemplate(
  { text, parameters }: Statement,
  values: Values,
  names: readonly VariableName[],
): StatementTemplate {
  const split = (parameter: string | null): Parameter => {
    if (parameter === null) return null;
    return names.reduce<NonNullable<Parameter>>(
      (parts, name) =>
        parts.flatMap((part) =>
          typeof part === 'string' ? splitAt(part, values[name], name) : [part],
        ),
      [parameter],
    );
  };
  return { text, parameters: parameters.map(split) };
}

function splitAt(text: string, value: string, variable: VariableName): NonNullable<Parameter> {
  return text
    .split(value)
    .flatMap((part, index) => (index === 0 ? [part] : [{ variable }, part]))
    .filter((part) => part !== '');
}

/** Fills in the parameters for one request. */
export function fillParameters(
  parameters: readonly Parameter[],
  values: Values,
): (string | null)[] {
  return parameters.map(
    (parameter) =>
      parameter
        ?.map((part) => (typeof part === 'string' ? part : values[part.variable]))
        .join('') ?? null,
  );
}

/** The SQL of each variable, over pgbench's variables `pupil`, `attempt`, `question`, `run` and `n`. */
const variableSql: Readonly<Record<VariableName, string>> = {
  tokenHash: `sha256(('bench-token-of-pupil-' || :pupil::text)::bytea)`,
  userId: buildSqlId('user', ':pupil::text'),
  attemptId: buildSqlId('attempt', ':attempt::text'),
  questionId: `('q-' || lpad(:question::text, 2, '0'))`,
  eventId: `(:run::text || '${buildEventId(NO_RUN, 0).slice(8, 24)}' || lpad(:n::text, 12, '0'))::uuid`,
};

/** Formats a statement for a pgbench script, on one line. */
export function formatPgbenchStatement({ text, parameters }: StatementTemplate): string {
  const filled = text.replaceAll(/\$(\d+)/g, (_place, number: string) =>
    buildPgbenchExpression(parameters[Number(number) - 1] ?? null),
  );
  return `${filled.replaceAll(/\s+/g, ' ').trim()};`;
}

function buildPgbenchExpression(parameter: Parameter): string {
  if (parameter === null) return 'null';
  const [only] = parameter;
  if (parameter.length === 0) return "''";
  if (parameter.length === 1 && typeof only === 'object') return variableSql[only.variable];
  const parts = parameter.map((part) =>
    typeof part === 'string' ? quoteLiteral(part) : `${variableSql[part.variable]}::text`,
  );
  return parts.length === 1 ? parts.join('') : `(${parts.join(' || ')})`;
}

/** Quotes a text for SQL. It escapes colons too, because pgbench reads a colon as the start of a variable. */
function quoteLiteral(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', String.raw`\072`)
    .replaceAll('\n', String.raw`\n`);
  return `E'${escaped}'`;
}

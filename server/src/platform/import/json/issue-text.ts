import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A fault of a JSON value: the path to the value, and a message that says how to correct it. */
export interface JsonFault {
  path: readonly PropertyKey[];
  message: string;
}

const typeNames: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '列表 [ ]',
  tuple: '列表 [ ]',
  object: '对象 { }',
  record: '对象 { }',
  null: 'null',
};

/** Describes the issues that zod found in `value` in Chinese: wrong values, missing and unknown fields, wrong types. */
export function describeJsonFaults(error: z.core.$ZodError, value: unknown): JsonFault[] {
  return error.issues.flatMap((issue) => listFaults(issue, value, []));
}

function listFaults(issue: Issue, root: unknown, parentPath: readonly PropertyKey[]): JsonFault[] {
  const path = [...parentPath, ...issue.path];
  const given = findValue(root, path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: '没有这个字段，请核对拼写' }));
  }
  if (issue.code === 'invalid_union' && !isDiscriminator(issue)) {
    const branch = findClosestBranch(issue.errors, given);
    if (branch) return branch.flatMap((branchIssue) => listFaults(branchIssue, root, path));
  }
  if (given === undefined) return [{ path, message: '缺少这个字段' }];
  return [{ path, message: formatIssue(issue, given) }];
}

function formatIssue(issue: Issue, given: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `应为${typeNames[issue.expected] ?? issue.expected}，现在是${getTypeName(given)}`;
    case 'invalid_value':
      return `应为 ${issue.values.map(quote).join('、')}${issue.values.length > 1 ? ' 之一' : ''}，现在是 ${quote(given)}`;
    case 'too_small':
      return formatSizeIssue(
        issue.origin,
        issue.inclusive === false ? '要大于' : '至少',
        issue.minimum,
      );
    case 'too_big':
      return formatSizeIssue(
        issue.origin,
        issue.inclusive === false ? '要小于' : '最多',
        issue.maximum,
      );
    case 'not_multiple_of':
      return `应为 ${issue.divisor} 的整数倍，现在是 ${quote(given)}`;
    case 'invalid_format':
      return formatFormatIssue(issue, given);
    case 'invalid_union':
      return formatUnionIssue(issue, given);
    case 'custom':
      return issue.message;
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
    default:
      return `${quote(given)} 不正确`;
  }
}

function formatSizeIssue(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string')
    return size === 1 && bound === '至少' ? '不能为空' : `${bound} ${size} 个字`;
  if (origin === 'array' || origin === 'set') return `${bound} ${size} 项`;
  return bound === '至少'
    ? `不能小于 ${size}`
    : bound === '最多'
      ? `不能大于 ${size}`
      : `${bound} ${size}`;
}

function formatFormatIssue(
  issue: Extract<Issue, { code: 'invalid_format' }>,
  given: unknown,
): string {
  if (issue.format === 'datetime') {
    return `应为带时区的时间，如 2026-09-01T08:00:00+08:00，现在是 ${quote(given)}`;
  }
  // Uses the message of the shape if it is Chinese. Messages of zod itself are English.
  if (/\p{Script=Han}/u.test(issue.message)) return `${issue.message}，现在是 ${quote(given)}`;
  return issue.format === 'regex' && typeof issue.pattern === 'string'
    ? `格式不对（要符合 ${issue.pattern}），现在是 ${quote(given)}`
    : `格式不对，现在是 ${quote(given)}`;
}

type UnionIssue = Extract<Issue, { code: 'invalid_union' }>;

function isDiscriminator(issue: UnionIssue): boolean {
  return issue.errors.length === 0;
}

function formatUnionIssue(issue: UnionIssue, given: unknown): string {
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  const values = options.length > 0 ? `应为 ${options.map(quote).join('、')} 之一，` : '不正确，';
  return `${values}现在是 ${quote(given)}`;
}

/** Returns the issues of the first branch of a union whose type fits the value, else those of the first branch. */
function findClosestBranch(
  branches: readonly (readonly Issue[])[],
  given: unknown,
): readonly Issue[] | undefined {
  if (given === undefined) return undefined;
  const fits = (issues: readonly Issue[]) =>
    !issues.some(
      ({ code, path }) => path.length === 0 && ['invalid_type', 'invalid_value'].includes(code),
    );
  return branches.find(fits) ?? branches[0];
}

function findValue(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return Reflect.get(value, key);
  }, root);
}

function getTypeName(value: unknown): string {
  if (value === null) return ' null';
  if (Array.isArray(value)) return '列表';
  if (typeof value === 'object') return '对象';
  return ` ${quote(value)}`;
}

const QUOTE_CHARACTERS_MAX = 60;

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > QUOTE_CHARACTERS_MAX ? `${text.slice(0, QUOTE_CHARACTERS_MAX)}…` : text;
}

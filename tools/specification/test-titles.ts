import { parseSync, Visitor } from 'oxc-parser';

/** Functions that add a test or a group: `test`, `it`, `describe`, or a test with fixtures such as `captureTest`. */
const testName = /^(?:test|it|describe|\w+Test)$/;
/** Members that still run the test. Tests under `skip` or `todo` show nothing. */
const runningMembers = new Set(['describe', 'each', 'for', 'concurrent', 'sequential']);

type CallNode = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>
>[0];

/** Lists the titles of the tests in a file and of their groups. The title of a template is its source, e.g. `at ${width} px`. */
export function listTestTitles(file: string, text: string): string[] {
  const titles: string[] = [];
  const addTitle = ({ callee, arguments: [title] }: CallNode): void => {
    if (title === undefined || !isTest(callee)) return;
    if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
    if (title.type === 'TemplateLiteral') titles.push(text.slice(title.start + 1, title.end - 1));
  };
  new Visitor({ CallExpression: addTitle }).visit(parseSync(file, text).program);
  return titles;
}

function isTest(callee: CallNode['callee']): boolean {
  if (callee.type === 'Identifier') return testName.test(callee.name);
  if (callee.type === 'CallExpression') return isTest(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return runningMembers.has(callee.property.name) && isTest(callee.object);
}

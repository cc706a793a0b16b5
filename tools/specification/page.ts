import { findTitles, type ReadFile } from './find-titles.ts';
import type { Part, TestRef } from './part.ts';

const pageIntroduction = `# The specification and its tests

The addresses, enumerations, rules, calls, errors and constants that the specification names, each with the test that shows it. Entries without a
test are _open_: the product does not have them, or no test shows them.

\`npm run specification\` writes this page from \`tools/specification/parts/\`. A test checks that the page is up to date, that each test exists, and
that the contract has each call, and the web app each address, that is not open. When you build an open entry, name its test there.`;

/** Returns the text of `docs/specification.md`. Each entry is one line, so that branches that change it merge. */
export function writePage(parts: readonly Part[], readFile: ReadFile): string {
  const summary = writeTable(['part', 'entries', 'with a test', '_open_'], parts.map(countEntries));
  const sections = parts.map((part) => writePart(part, readFile));
  return `${[pageIntroduction, summary, ...sections].join('\n\n')}\n`;
}

function countEntries({ heading, entries }: Part): string[] {
  const all = Object.values(entries);
  const testedCount = all.filter((tests) => tests.length > 0).length;
  return [heading, `${all.length}`, `${testedCount}`, `${all.length - testedCount}`];
}

function writePart({ heading, column, entries }: Part, readFile: ReadFile): string {
  const rows = Object.entries(entries).map(([name, tests]) => [name, writeTests(tests, readFile)]);
  return `## ${heading}\n\n${writeTable([column, 'test'], rows)}`;
}

function writeTests(tests: readonly TestRef[], readFile: ReadFile): string {
  if (tests.length === 0) return '_open_';
  return tests
    .flatMap((test) => findTitles(test, readFile).map((title) => `[${title}](../${test.file})`))
    .join('<br>');
}

function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}

import { readFileSync, writeFileSync } from 'node:fs';

const page = new URL('../../docs/performance.md', import.meta.url);
const begin = '<!-- bench: begin -->';
const end = '<!-- bench: end -->';

/** Puts the newest table between the two marks of docs/performance.md. */
export function writeTable(text: string): void {
  const before = readFileSync(page, 'utf8');
  const from = before.indexOf(begin);
  const to = before.indexOf(end);
  if (from < 0 || to < from) throw new Error('docs/performance.md has lost its marks');
  writeFileSync(page, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`);
}

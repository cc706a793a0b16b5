import { readFileSync, writeFileSync } from 'node:fs';

const pageFile = new URL('../../docs/performance.md', import.meta.url);
const beginMarker = '<!-- bench: begin -->';
const endMarker = '<!-- bench: end -->';

/** Puts the newest table between the two marks of docs/performance.md. */
export function writeTable(text: string): void {
  const before = readFileSync(pageFile, 'utf8');
  const from = before.indexOf(beginMarker);
  const to = before.indexOf(endMarker);
  if (from < 0 || to < from) throw new Error('docs/performance.md has lost its marks');
  writeFileSync(
    pageFile,
    `${before.slice(0, from + beginMarker.length)}\n\n${text}\n\n${before.slice(to)}`,
  );
}

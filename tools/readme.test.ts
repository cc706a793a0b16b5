import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const MAX_LINES = 40;
const readRepositoryFile = (file: string): string => readFileSync(path.join(root, file), 'utf8');

function findScriptNames(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  );
}

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/operator.md'])(
  'every npm command in %s exists',
  (file) => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readRepositoryFile('package.json'),
    );
    const named = findScriptNames(readRepositoryFile(file));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  },
);

test('every script of package.json runs a file that exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readRepositoryFile('package.json'),
  );
  const files = Object.values(scripts).flatMap((script) => script.match(/tools\/[\w./-]+/g) ?? []);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])(
  'every path in %s exists',
  (file) => {
    const text = readRepositoryFile(file);
    const folder = path.dirname(file);
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link = '']) =>
      path.posix.join(folder, link),
    );
    // Quoted paths such as `server/src/http/` are relative to the root.
    const quoted = [...text.matchAll(/`((?:contract|server|web|e2e|tools|docs|demo)\/[\w./-]*)`/g)];
    const paths = [...links, ...quoted.map(([, name = '']) => name)];
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  },
);

test('the README has at most 60 lines', () => {
  expect(readRepositoryFile('README.md').split('\n').length).toBeLessThanOrEqual(60);
});

test('every decision in the index is short and has a status', () => {
  const index = readRepositoryFile('docs/decisions/README.md');
  const written = readdirSync(path.join(root, 'docs/decisions')).filter(
    (name) => name !== 'README.md',
  );
  const linked = [...index.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, name = '']) => name);
  expect(linked.toSorted()).toEqual(written.toSorted());
  const unfit = linked.filter((name) => {
    const text = readRepositoryFile(`docs/decisions/${name}`);
    return !/^Status: (accepted|superseded)/m.test(text) || text.split('\n').length > MAX_LINES;
  });
  expect(unfit).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const assets = fileURLToPath(new URL('../web/dist/assets/', import.meta.url));

/** `npm test` builds the web app before these tests. */
const isBuilt = existsSync(assets);

/** The scripts of screens for teachers that combine several features. The build does not name them after a feature. */
const teachersOnly = /^(teacher|taught-pupil-screen|klass-remarks-screen|works-screen)-/;

/** Reads which scripts of the built web app each script imports statically. */
function readImports(): Map<string, string[]> {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return new Map(
    scripts.map((file) => {
      const code = readFileSync(`${assets}${file}`, 'utf8');
      const imports = code.matchAll(/\bimport(?:\{[^}]*\}from)?"\.\/([^"]+)"/g);
      return [file, [...imports].map(([, imported = '']) => imported)];
    }),
  );
}

test.skipIf(!isBuilt)('imports no script of teachers in a script that pupils load', () => {
  const imports = readImports();
  expect(imports.size).toBeGreaterThan(10);
  const leaks = [...imports].flatMap(([file, imported]) =>
    teachersOnly.test(file)
      ? []
      : imported.filter((one) => teachersOnly.test(one)).map((one) => `${file} imports ${one}`),
  );
  expect(leaks).toEqual([]);
});

test.skipIf(!isBuilt)('has no cycle of scripts that import each other', () => {
  const imports = readImports();
  const canReach = (from: string, to: string) => {
    const found = new Set<string>();
    const waiting = [...(imports.get(from) ?? [])];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      waiting.push(...(imports.get(file) ?? []));
    }
    return found.has(to);
  };
  expect([...imports.keys()].filter((file) => canReach(file, file))).toEqual([]);
});

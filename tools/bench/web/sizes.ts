import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const distFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
/**
 * Matches scripts that load on demand and are not in the budget: for old WebViews, recording, compression, documents,
 * notation.
 */
const onDemandScripts =
  /legacy|polyfill|recorder|encoder|worker|notation|abc|open-pdf|read-word|sheet-tables/;

/** Returns the size of a compressed file of the built web app, in KB. */
export function getGzipKilobytes(file: string): number {
  const path = `${distFolder}${file}`;
  if (!existsSync(path)) return 0;
  return gzipSync(readFileSync(path), { level: 9 }).length / 1024;
}

/** Adds a script (named without its hash) and its imports to `scripts`. Returns the size of the added scripts in KB. */
export function addScript(name: string, scripts: Set<string>): number {
  const file = readdirSync(`${distFolder}assets`).find((one) =>
    new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(one),
  );
  return file === undefined ? Number.NaN : addFile(file, scripts);
}

function addFile(file: string, scripts: Set<string>): number {
  if (scripts.has(file)) return 0;
  scripts.add(file);
  const code = readFileSync(`${distFolder}assets/${file}`, 'utf8');
  const imports = code.matchAll(/\bimport(?:\{[^}]*\}from)?"\.\/([^"]+)"/g);
  return [...imports].reduce(
    (sum, [, imported = '']) => sum + addFile(imported, scripts),
    getGzipKilobytes(`assets/${file}`),
  );
}

/** Matches the scripts that only teachers load. */
const teacherScripts = /^(?:teacher|taught-pupil)/;

/** Returns the size of all scripts that pupils may load, and of those for teachers, in KB. */
export function getAppKilobytes(): { pupils: number; teachers: number } {
  const scripts = readdirSync(`${distFolder}assets`).filter(
    (name) => name.endsWith('.js') && !onDemandScripts.test(name),
  );
  return {
    pupils: sumKilobytes(scripts.filter((name) => !teacherScripts.test(name))),
    teachers: sumKilobytes(scripts.filter((name) => teacherScripts.test(name))),
  };
}

function sumKilobytes(scripts: readonly string[]): number {
  return scripts.reduce((sum, name) => sum + getGzipKilobytes(`assets/${name}`), 0);
}

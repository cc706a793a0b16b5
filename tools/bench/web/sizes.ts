import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
/** Loaded only where the budget says so: for old WebViews, recording, compressing, documents and notation. */
const apart =
  /legacy|polyfill|recorder|encoder|worker|notation|abc|open-pdf|read-word|sheet-tables/;

/** A file of the built web app as it travels, in KB. */
export function gzKilobytes(file: string): number {
  const path = `${dist}${file}`;
  if (!existsSync(path)) return 0;
  return gzipSync(readFileSync(path), { level: 9 }).length / 1024;
}

/** Adds a built script, named without its hash, and all it imports to `scripts`; gives the weight of what was added, in KB. */
export function addScript(name: string, scripts: Set<string>): number {
  const file = readdirSync(`${dist}assets`).find((one) =>
    new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(one),
  );
  return file === undefined ? Number.NaN : addFile(file, scripts);
}

function addFile(file: string, scripts: Set<string>): number {
  if (scripts.has(file)) return 0;
  scripts.add(file);
  const code = readFileSync(`${dist}assets/${file}`, 'utf8');
  const imports = code.matchAll(/\bimport(?:\{[^}]*\}from)?"\.\/([^"]+)"/g);
  return [...imports].reduce(
    (sum, [, imported = '']) => sum + addFile(imported, scripts),
    gzKilobytes(`assets/${file}`),
  );
}

/** All scripts of the app, in KB. */
export function wholeAppKilobytes(): number {
  return readdirSync(`${dist}assets`)
    .filter((name) => name.endsWith('.js') && !apart.test(name))
    .reduce((sum, name) => sum + gzKilobytes(`assets/${name}`), 0);
}

import type { Module } from './module.ts';
import { exceptions, modules } from './modules.ts';
import type { Project } from './project.ts';
import type { Import } from './source.ts';

/** Files that no row of the modules answers for. */
export function filesWithoutModule({ sources }: Project): string[] {
  return sources.filter(({ path }) => moduleOf(path) === undefined).map(({ path }) => path);
}

export function unresolvedImports({ sources }: Project): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.filter(({ to }) => to === null).map((entry) => show(path, entry)),
  );
}

/** Imports that the importing file's module does not allow. */
export function forbiddenImports({ sources }: Project): string[] {
  return sources.flatMap(({ path, imports }) => {
    const module = moduleOf(path);
    if (module === undefined) return [];
    return imports
      .filter(({ to }) => to !== null && !isAllowed(module, path, to) && !isException(path, to))
      .map((entry) => `${show(path, entry)}: ${module.because}`);
  });
}

/** Exceptions in `exceptions` that no import uses any more. */
export function unusedExceptions({ sources }: Project): string[] {
  return exceptions
    .filter(
      ({ from, to }) =>
        !sources.some(
          ({ path, imports }) => path === from && imports.some((entry) => entry.to === to),
        ),
    )
    .map(({ from, to }) => `${from} no longer imports ${to}`);
}

/** Product code that leans on what is there for tests only. */
export function testCodeInProduct({ sources }: Project): string[] {
  return sources
    .filter(({ path }) => /^(contract|server|web)\//.test(path) && !isTestCode(path))
    .flatMap(({ path, imports }) =>
      imports.filter(({ to }) => to !== null && isTestCode(to)).map((entry) => show(path, entry)),
    );
}

/** Rings of files that import each other, each once. */
export function cycles({ sources }: Project): string[] {
  const targets = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ to }) => (to === null ? [] : [to])),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push([...trail.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of targets.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}

/** Lines that pass another file's export on: an import names the file that defines it. */
export function reExports({ sources }: Project): string[] {
  return sources.flatMap(({ path, reExports: lines }) => lines.map((line) => `${path}:${line}`));
}

function isTestCode(file: string): boolean {
  return /\/testing\/|\.test\.tsx?$/.test(file);
}

function moduleOf(file: string): Module | undefined {
  return modules.find(({ files }) => files.test(file));
}

function isAllowed(module: Module, from: string, to: string): boolean {
  const feature = module.files.exec(from)?.groups?.['feature'] ?? '';
  return module.mayImport.some((pattern) => {
    const [head = '', tail = ''] = pattern.replace('$feature', feature).split('*');
    const isPackage = head.startsWith('npm:') && head !== 'npm:';
    return isPackage ? to === head : to.startsWith(head) && to.endsWith(tail);
  });
}

function isException(from: string, to: string): boolean {
  return exceptions.some((exception) => exception.from === from && exception.to === to);
}

function show(file: string, { line, specifier }: Import): string {
  return `${file}:${line} imports ${specifier}`;
}

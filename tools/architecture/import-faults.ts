import type { Module } from './module.ts';
import { exceptions, modules } from './modules.ts';
import type { Project } from './project.ts';
import type { Import } from './source.ts';

/** Finds files that match no module. */
export function findFilesWithoutModule({ sources }: Project): string[] {
  return sources.filter(({ path }) => findModule(path) === undefined).map(({ path }) => path);
}

export function findUnresolvedImports({ sources }: Project): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.filter(({ to }) => to === null).map((entry) => formatImport(path, entry)),
  );
}

/** Finds imports that the module of the importing file does not allow. */
export function findForbiddenImports({ sources }: Project): string[] {
  return sources.flatMap(({ path, imports }) => {
    const module = findModule(path);
    if (module === undefined) return [];
    return imports
      .filter(({ to }) => to !== null && !isAllowed(module, path, to) && !isException(path, to))
      .map((entry) => `${formatImport(path, entry)}: ${module.because}`);
  });
}

/** Finds rows of `exceptions` that no import uses any more. */
export function findUnusedExceptions({ sources }: Project): string[] {
  return exceptions
    .filter(
      ({ from, to }) =>
        !sources.some(
          ({ path, imports }) => path === from && imports.some((entry) => entry.to === to),
        ),
    )
    .map(({ from, to }) => `${from} no longer imports ${to}`);
}

/** Finds product code that imports test code. */
export function findTestCodeInProduct({ sources }: Project): string[] {
  return sources
    .filter(({ path }) => /^(contract|server|web)\//.test(path) && !isTestCode(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ to }) => to !== null && isTestCode(to))
        .map((entry) => formatImport(path, entry)),
    );
}

/** Finds cycles of files that import each other. Each cycle is reported once. */
export function findImportCycles({ sources }: Project): string[] {
  const targets = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ to }) => (to === null ? [] : [to])),
    ]),
  );
  const done = new Set<string>();
  const faults: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) faults.push([...trail.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of targets.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return faults;
}

/** Finds re-exports. An import must name the file that defines the symbol. */
export function findReExports({ sources }: Project): string[] {
  return sources.flatMap(({ path, reExports: lines }) => lines.map((line) => `${path}:${line}`));
}

function isTestCode(file: string): boolean {
  return /\/testing\/|\.test\.tsx?$/.test(file);
}

function findModule(file: string): Module | undefined {
  return modules.find(({ files }) => files.test(file));
}

function isAllowed(module: Module, from: string, to: string): boolean {
  const feature = module.files.exec(from)?.groups?.['feature'] ?? '';
  return module.mayImport.some((pattern) => {
    const [prefix = '', suffix = ''] = pattern.replace('$feature', feature).split('*');
    const isPackage = prefix.startsWith('npm:') && prefix !== 'npm:';
    return isPackage ? to === prefix : to.startsWith(prefix) && to.endsWith(suffix);
  });
}

function isException(from: string, to: string): boolean {
  return exceptions.some((exception) => exception.from === from && exception.to === to);
}

function formatImport(file: string, { line, specifier }: Import): string {
  return `${file}:${line} imports ${specifier}`;
}

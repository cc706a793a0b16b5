import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** One import, export-from or dynamic import. */
export interface Import {
  readonly specifier: string;
  /**
   * A path in the repository, `npm:<package>` or `node:<module>`. An import whose path is computed at run time has
   * `computed:`; an import that does not resolve has null.
   */
  readonly to: string | null;
  readonly line: number;
  /** `type`: an import of types alone, which does not exist at run time. */
  readonly kind: 'static' | 'type' | 'dynamic';
}

/** An import of another file. `specifier` is null for a path that is computed at run time. */
interface Specifier {
  specifier: string | null;
  start: number;
  kind: Import['kind'];
}

export interface Comment {
  readonly text: string;
  readonly line: number;
}

/** The parts of a TypeScript or JavaScript file that the checks need. */
export interface Source {
  readonly path: string;
  readonly imports: readonly Import[];
  readonly comments: readonly Comment[];
  /** Lines that re-export a symbol of another file. */
  readonly reExports: readonly number[];
}

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  conditionNames: ['types', 'import', 'node', 'default'],
  builtinModules: true,
});

/** Reads and parses a file. `file` is its path relative to `root`. */
export function readSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { module, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);

  const getLine = (offset: number): number => text.slice(0, offset).split('\n').length;
  const reExported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, start }) => (moduleRequest ? [{ moduleRequest, start }] : []));
  const specifiers: Specifier[] = [
    ...module.staticImports.map(({ moduleRequest, start, entries }): Specifier => ({
      specifier: moduleRequest.value,
      start,
      kind: entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'static',
    })),
    ...reExported.map(({ moduleRequest, start }): Specifier => ({
      specifier: moduleRequest.value,
      start,
      kind: 'static',
    })),
    ...module.dynamicImports.map(({ moduleRequest, start }): Specifier => ({
      specifier: readLiteral(text.slice(moduleRequest.start, moduleRequest.end)),
      start,
      kind: 'dynamic',
    })),
  ];

  return {
    path: file,
    imports: specifiers.map(({ specifier, start, kind }) => ({
      specifier: specifier ?? '(computed)',
      to: specifier === null ? 'computed:' : resolveTarget(root, file, specifier),
      line: getLine(start),
      kind,
    })),
    comments: comments.map(({ value, start }) => ({ text: value, line: getLine(start) })),
    reExports: reExported.map(({ start }) => getLine(start)),
  };
}

/** Returns the value of a plain string literal, or null for any other expression. */
function readLiteral(expression: string): string | null {
  return /^(['"`])([^'"`$\\]*)\1$/.exec(expression)?.[2] ?? null;
}

function resolveTarget(root: string, file: string, specifier: string): string | null {
  if (specifier.startsWith('node:')) return specifier;
  const { path: found, error } = resolver.sync(path.dirname(path.join(root, file)), specifier);
  if (found === undefined || error !== undefined) return null;
  const [real = found] = found.split('?');
  const relative = path.relative(root, real).replaceAll(path.sep, '/');
  return /(^|\/)node_modules\//.test(relative) || relative.startsWith('../')
    ? `npm:${readPackageName(specifier)}`
    : relative;
}

function readPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

import { type Project, readText } from './project.ts';

/** The module from which the web app starts. */
const START_MODULE = 'web/src/app/main.tsx';
const shapesPattern = /^web\/src\/ui\/icon\/([a-z-]+)-icon-shapes\.ts$/;

/** Parts of screens of pupils that only teachers see. Teachers have loaded the icons of teachers. */
const shownToTeachers: readonly { file: string; set: string }[] = [
  { file: 'web/src/features/art-club/sessions/session-card.tsx', set: 'teacher' },
  { file: 'web/src/features/art-club/notices/take-notice-back.tsx', set: 'teacher' },
  { file: 'web/src/features/art-club/components/club-menu.tsx', set: 'teacher' },
];

/** The icons of the first script need no import. */
const FIRST_ICON_SET = 'front';

/**
 * Finds icons that render nothing, because a way to the module that names the icon imports no file that registers its set. A module has the
 * sets that its static imports register, and those of the modules that load it on demand.
 */
export function findUnregisteredIcons(project: Project): string[] {
  return findFaults(project)
    .filter(({ file, set }) => !shownToTeachers.some((one) => one.file === file && one.set === set))
    .map(
      ({ file, name, set }) =>
        `${file} shows the icon ${name} without web/src/ui/icon/${set}-icons.ts`,
    );
}

/** Finds rows of `shownToTeachers` that are no longer needed. */
export function findUnusedIconExceptions(project: Project): string[] {
  const faults = findFaults(project);
  return shownToTeachers
    .filter((one) => !faults.some(({ file, set }) => one.file === file && one.set === set))
    .map(({ file, set }) => `${file} needs no exception for ${set}`);
}

interface Fault {
  file: string;
  name: string;
  set: string;
}

function findFaults(project: Project): Fault[] {
  const sets = readIconSets(project);
  const graph = readGraph(project);
  const entries = listEntries(graph);
  const loaded = findLoadedSets(graph, entries, new Set(sets.values()));
  const faults = new Map<string, Fault>();
  for (const [entry, modules] of entries) {
    for (const file of modules) {
      for (const name of listUsedIcons(readText(project, file), sets)) {
        const set = sets.get(name) ?? FIRST_ICON_SET;
        if (set === FIRST_ICON_SET || loaded.get(entry)?.has(set)) continue;
        faults.set(`${file} ${name}`, { file, name, set });
      }
    }
  }
  return [...faults.values()];
}

/** Reads the set of each icon. */
function readIconSets(project: Project): ReadonlyMap<string, string> {
  const sets = new Map<string, string>();
  for (const file of project.files) {
    const set = shapesPattern.exec(file)?.[1];
    if (set === undefined) continue;
    const [, shapes = ''] = readText(project, file).split('IconShapes = {');
    for (const [, name = ''] of shapes.matchAll(/^ {2}(\w+): /gm)) sets.set(name, set);
  }
  return sets;
}

interface ModuleImports {
  now: readonly string[];
  onDemand: readonly string[];
}
type Graph = ReadonlyMap<string, ModuleImports>;

function readGraph({ sources }: Project): Graph {
  return new Map(
    sources
      .filter(({ path }) => path.startsWith('web/src/'))
      .map(({ path, imports }) => {
        const list = (wanted: 'static' | 'dynamic') =>
          imports.flatMap(({ kind, to }) => (kind === wanted && to !== null ? [to] : []));
        return [path, { now: list('static'), onDemand: list('dynamic') }];
      }),
  );
}

/** Lists the modules that load first or on demand, each with all modules that come with it. */
function listEntries(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const entries = new Map<string, ReadonlySet<string>>();
  const waiting = graph.has(START_MODULE) ? [START_MODULE] : [];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (entries.has(entry)) continue;
    const modules = new Set<string>();
    const following = [entry];
    for (let file = following.pop(); file !== undefined; file = following.pop()) {
      const imports = graph.get(file);
      if (imports === undefined || modules.has(file)) continue;
      modules.add(file);
      following.push(...imports.now);
      waiting.push(...imports.onDemand);
    }
    entries.set(entry, modules);
  }
  return entries;
}

/** Finds the sets that are registered on every way to a module that loads first or on demand. */
function findLoadedSets(
  graph: Graph,
  entries: ReadonlyMap<string, ReadonlySet<string>>,
  all: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const own = new Map(
    [...entries].map(([entry, modules]) => [
      entry,
      new Set([...all].filter((set) => modules.has(`web/src/ui/icon/${set}-icons.ts`))),
    ]),
  );
  const loaders = new Map(
    [...entries.keys()].map((entry) => [
      entry,
      [...entries].flatMap(([loader, modules]) =>
        [...modules].some((file) => graph.get(file)?.onDemand.includes(entry)) ? [loader] : [],
      ),
    ]),
  );
  const loaded = new Map<string, ReadonlySet<string>>(
    [...entries.keys()].map((entry) => [
      entry,
      entry === START_MODULE ? (own.get(entry) ?? all) : all,
    ]),
  );
  // Each round only removes sets, so the rounds end.
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const [entry, sets] of loaded) {
      const kept = [...sets].filter(
        (set) =>
          own.get(entry)?.has(set) ||
          (entry !== START_MODULE && loaders.get(entry)?.every((one) => loaded.get(one)?.has(set))),
      );
      if (kept.length === sets.size) continue;
      loaded.set(entry, new Set(kept));
      hasChanged = true;
    }
  }
  return loaded;
}

/** Matches code that names an icon: a prop, a field, or a variable. */
const namingPatterns = [
  /\bicon=(?:"\w+"|\{[^}]*\})/g,
  /<Icon\s[^>]*?\bname=(?:"\w+"|\{[^}]*\})/g,
  /\b\w*[iI]cons?\b[^=;{}\n]*[:=]\s*(?:'\w+'|\{[^}]*\}|[^;{}]*;)/g,
];

/** Lists the icons that a file names. In a file with the type of these names, each such text is one. */
function listUsedIcons(text: string, sets: ReadonlyMap<string, string>): ReadonlySet<string> {
  const parts = /\bIconName\b/.test(text)
    ? [text]
    : namingPatterns.flatMap((pattern) => text.match(pattern) ?? []);
  const named = parts.flatMap((part) =>
    [...part.matchAll(/['"](\w+)['"]/g)].map(([, name = '']) => name),
  );
  return new Set(named.filter((name) => sets.has(name)));
}

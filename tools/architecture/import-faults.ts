import type { House } from './house.ts';
import type { Room } from './room.ts';
import { doors, rooms } from './rooms.ts';
import type { Import } from './source.ts';

/** Files that no row of the rooms answers for. */
export function filesWithoutRoom({ sources }: House): string[] {
  return sources.filter(({ path }) => roomOf(path) === undefined).map(({ path }) => path);
}

export function unresolvedImports({ sources }: House): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.filter(({ to }) => to === null).map((entry) => show(path, entry)),
  );
}

/** Imports that the importing file's room does not allow. */
export function forbiddenImports({ sources }: House): string[] {
  return sources.flatMap(({ path, imports }) => {
    const room = roomOf(path);
    if (room === undefined) return [];
    return imports
      .filter(({ to }) => to !== null && !isAllowed(room, path, to) && !isDoor(path, to))
      .map((entry) => `${show(path, entry)}: ${room.because}`);
  });
}

/** Exceptions in `doors` that no import uses any more. */
export function unusedDoors({ sources }: House): string[] {
  return doors
    .filter(
      ({ from, to }) =>
        !sources.some(
          ({ path, imports }) => path === from && imports.some((entry) => entry.to === to),
        ),
    )
    .map(({ from, to }) => `${from} no longer imports ${to}`);
}

/** Product code that leans on what is there for tests only. */
export function testCodeInProduct({ sources }: House): string[] {
  return sources
    .filter(({ path }) => /^(contract|server|web)\//.test(path) && !isTestCode(path))
    .flatMap(({ path, imports }) =>
      imports.filter(({ to }) => to !== null && isTestCode(to)).map((entry) => show(path, entry)),
    );
}

/** Rings of files that import each other, each once. */
export function cycles({ sources }: House): string[] {
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

/** Lines that pass another file's export on: whoever wants it names the file that defines it. */
export function reExports({ sources }: House): string[] {
  return sources.flatMap(({ path, reExports: lines }) => lines.map((line) => `${path}:${line}`));
}

function isTestCode(file: string): boolean {
  return /\/testing\/|\.test\.tsx?$/.test(file);
}

function roomOf(file: string): Room | undefined {
  return rooms.find(({ files }) => files.test(file));
}

function isAllowed(room: Room, from: string, to: string): boolean {
  const feature = room.files.exec(from)?.groups?.['feature'] ?? '';
  return room.mayImport.some((pattern) => {
    const [head = '', tail = ''] = pattern.replace('$feature', feature).split('*');
    const isPackage = head.startsWith('npm:') && head !== 'npm:';
    return isPackage ? to === head : to.startsWith(head) && to.endsWith(tail);
  });
}

function isDoor(from: string, to: string): boolean {
  return doors.some((door) => door.from === from && door.to === to);
}

function show(file: string, { line, specifier }: Import): string {
  return `${file}:${line} imports ${specifier}`;
}

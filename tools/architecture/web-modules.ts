import { anyPackage, attemptContract, contract, questionContract, type Module } from './module.ts';

/** The modules of the web app. `modules.ts` has all other modules. */
export const webModules: readonly Module[] = [
  {
    files: /^web\/src\/.+\.test\.tsx?$/,
    mayImport: ['web/src/', contract, ...anyPackage],
    because: 'a test may import the whole web app, but not the server',
  },
  {
    files: /^web\/src\/testing\//,
    mayImport: ['web/src/', contract, ...anyPackage],
    because: 'shared test code may import the whole web app, but not the server',
  },
  {
    files: /^web\/src\/lib\//,
    mayImport: ['web/src/lib/', contract],
    because: 'small pure functions need no library and no React',
  },
  {
    files: /^web\/src\/ui\//,
    // The constants file contains all sizes and times of the specification.
    mayImport: ['web/src/ui/', 'web/src/lib/', 'contract/src/shared/constants.ts', 'npm:'],
    because: 'a UI primitive could be in a public library: it does not depend on our domain',
  },
  {
    files: /^web\/src\/feature\.ts$/,
    mayImport: ['web/src/ui/', 'npm:react'],
    because: 'the interface of features imports no feature',
  },
  {
    files: /^web\/src\/features\/(?<feature>[^/]+)\/[^/]+\.(?:feature|teacher)\.ts$/,
    mayImport: [
      'web/src/features/$feature/',
      'web/src/feature.ts',
      'web/src/ui/on-demand.ts',
      'web/src/lib/',
      'contract/src/shared/',
    ],
    because:
      'manifests are in the first script after sign-in, so they load their screens on demand',
  },
  {
    files: /^web\/src\/device\//,
    mayImport: ['web/src/device/', 'web/src/lib/', 'npm:idb', 'npm:@noble/ciphers'],
    because: 'device storage does not depend on the stored data or on its user',
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
    because: 'features use this shared code, so it imports no feature',
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
      // Recordings stay on the device until their user signs in again, so the recorder needs the session.
      'web/src/session/',
      contract,
      'npm:',
    ],
    because: 'all features use recorders, players and uploads, so these import no feature',
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
    because: 'the view of a question does not depend on how its answer is stored or sent',
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
    because: 'homework, exams and practice use attempts, so attempts import none of them',
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
    because: 'only app/ imports several features',
  },
  {
    files: /^web\/src\/app\//,
    mayImport: ['web/src/', contract, 'npm:'],
    because: 'app/ combines the features',
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
    because: 'the gallery shows shared components only',
  },
  {
    files: /^web\/src\/vite-env\.d\.ts$/,
    mayImport: [],
    because: 'it only declares types',
  },
];

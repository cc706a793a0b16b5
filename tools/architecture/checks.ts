import {
  attemptsThatReadHomework,
  badNames,
  excuses,
  longFiles,
  longMedian,
  machineTraces,
  strayFeatures,
} from './file-faults.ts';
import type { House } from './house.ts';
import {
  cycles,
  filesWithoutRoom,
  forbiddenImports,
  reExports,
  testCodeInProduct,
  unresolvedImports,
  unusedDoors,
} from './import-faults.ts';
import { foreignWrites } from './table-faults.ts';

/** What holds in the house, each with a function that finds the places where it does not. */
export const checks = {
  'every file has a room': filesWithoutRoom,
  'every import resolves': unresolvedImports,
  'imports go only where their room allows': forbiddenImports,
  'every exception to the rooms is used': unusedDoors,
  'the product does not lean on test code': testCodeInProduct,
  'no files import each other in a ring': cycles,
  'nothing is exported by a file that does not define it': reExports,
  'a table is written by its owner only': foreignWrites,
  'no file is longer than 400 lines': longFiles,
  'half of the files have at most 80 lines': longMedian,
  'names are in kebab-case and say something': badNames,
  'no check is switched off and no work left for later': excuses,
  'nothing says on which machine it was written': machineTraces,
  'a feature has the same name on every side': strayFeatures,
  'attempts read no table of homework': attemptsThatReadHomework,
} satisfies Record<string, (house: House) => string[]>;

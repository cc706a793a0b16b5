import {
  attemptsThatReadHomework,
  badNames,
  excuses,
  longFiles,
  longMedian,
  machineTraces,
  strayFeatures,
} from './file-faults.ts';
import {
  cycles,
  filesWithoutModule,
  forbiddenImports,
  reExports,
  testCodeInProduct,
  unresolvedImports,
  unusedExceptions,
} from './import-faults.ts';
import type { Project } from './project.ts';
import { foreignWrites } from './table-faults.ts';

/** What holds in the project, each with a function that finds the places where it does not. */
export const checks = {
  'every file has a module': filesWithoutModule,
  'every import resolves': unresolvedImports,
  'imports go only where their module allows': forbiddenImports,
  'every exception to the modules is used': unusedExceptions,
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
} satisfies Record<string, (project: Project) => string[]>;

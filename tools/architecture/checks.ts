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

/** The rules of the project. The key is the rule; its function returns the places that break it. */
export const checks = {
  'every file has a module': filesWithoutModule,
  'every import resolves': unresolvedImports,
  'imports go only where their module allows': forbiddenImports,
  'every exception to the import rules is used': unusedExceptions,
  'the product does not import test code': testCodeInProduct,
  'imports have no cycles': cycles,
  'a file exports only its own definitions': reExports,
  'only the owner of a table writes to it': foreignWrites,
  'no file is longer than 400 lines': longFiles,
  'half of the files have at most 80 lines': longMedian,
  'file names are in kebab-case and specific': badNames,
  'no comment disables a check or leaves work for later': excuses,
  'no file contains paths or hosts of one machine': machineTraces,
  'a feature has the same name in contract, server and web': strayFeatures,
  'attempts do not query the tables of homework': attemptsThatReadHomework,
} satisfies Record<string, (project: Project) => string[]>;

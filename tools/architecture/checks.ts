import {
  findHomeworkQueriesInAttempts,
  findBadNames,
  findDisabledChecks,
  findHiddenTags,
  findLongFiles,
  findLongMedian,
  findMachineTraces,
  findUnknownFeatures,
} from './file-faults.ts';
import { findUnregisteredIcons } from './icon-faults.ts';
import {
  findImportCycles,
  findFilesWithoutModule,
  findForbiddenImports,
  findReExports,
  findTestCodeInProduct,
  findUnresolvedImports,
  findUnusedExceptions,
} from './import-faults.ts';
import type { Project } from './project.ts';
import { findForeignWrites } from './table-faults.ts';

/** The rules of the project. The key is the rule; its function returns a message for each fault. */
export const checks = {
  'every file has a module': findFilesWithoutModule,
  'every import resolves': findUnresolvedImports,
  'imports go only where their module allows': findForbiddenImports,
  'every exception to the import rules is used': findUnusedExceptions,
  'the product does not import test code': findTestCodeInProduct,
  'imports have no cycles': findImportCycles,
  'a file exports only its own definitions': findReExports,
  'only the owner of a table writes to it': findForeignWrites,
  'no file is longer than 400 lines': findLongFiles,
  'half of the files have at most 80 lines': findLongMedian,
  'file names are in kebab-case and specific': findBadNames,
  'no comment disables a check or leaves work for later': findDisabledChecks,
  'each JSDoc tag begins a line': findHiddenTags,
  'no file contains paths or hosts of one machine': findMachineTraces,
  'a feature has the same name in contract, server and web': findUnknownFeatures,
  'an icon is shown where its set is registered': findUnregisteredIcons,
  'attempts do not query the tables of homework': findHomeworkQueriesInAttempts,
} satisfies Record<string, (project: Project) => string[]>;

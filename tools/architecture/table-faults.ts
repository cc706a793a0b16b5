import path from 'node:path';

import { foreignWriters } from './foreign-writers.ts';
import { readText, type Project } from './project.ts';

const rowTypeFiles = /^server\/src\/.+\.tables\.ts$/;
const productFiles = /^server\/src\/(?!testing\/)(?!.*\.test\.ts$).+\.ts$/;

/** Matches a write with Kysely or in SQL. The group is the table. */
const writeStatements =
  /(?:\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'|\binsert into |\bdelete from |\bupdate (?=\w+ (?:(?:as )?\w+ )?set\b))(\w+)/g;

interface Write {
  file: string;
  table: string;
}

/** Finds statements that write to a table of another folder and are not in `foreignWriters`. */
export function findForeignWrites(project: Project): string[] {
  return listForeignWrites(project)
    .filter(({ file, table }) => !isAllowed(file, table))
    .map(({ file, table }) => `${file} writes to ${table}, which another folder owns`);
}

/** Finds rows of `foreignWriters` that no statement needs. */
export function findUnusedForeignWriters(project: Project): string[] {
  const foreignWrites = listForeignWrites(project);
  return foreignWriters.flatMap(({ from, tables }) =>
    tables
      .filter(
        (table) => !foreignWrites.some((write) => write.file === from && write.table === table),
      )
      .map((table) => `${from} no longer writes to ${table}`),
  );
}

function listForeignWrites(project: Project): Write[] {
  const owners = findTableOwners(project);
  return project.files
    .filter((file) => productFiles.test(file))
    .flatMap((file) =>
      [...readText(project, file).matchAll(writeStatements)]
        .map(([, table = '']) => ({ file, table }))
        .filter(({ table }) => {
          const owner = owners.get(table);
          return owner !== undefined && !file.startsWith(owner);
        }),
    );
}

/** Maps each table to the folder of its `*.tables.ts`, which declares an interface such as `HomeworkTables`. */
function findTableOwners(project: Project): Map<string, string> {
  return new Map(
    project.files
      .filter((file) => rowTypeFiles.test(file))
      .flatMap((file) => {
        const [, fields = ''] =
          /export interface \w+Tables \{([^}]*)\}/.exec(readText(project, file)) ?? [];
        return [...fields.matchAll(/^ *(\w+):/gm)].map(([, table = '']): [string, string] => [
          table,
          `${path.posix.dirname(file)}/`,
        ]);
      }),
  );
}

function isAllowed(file: string, table: string): boolean {
  return foreignWriters.some(({ from, tables }) => from === file && tables.includes(table));
}

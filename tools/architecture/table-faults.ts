import path from 'node:path';

import { foreignWriters } from './foreign-writers.ts';
import { readText, type Project } from './project.ts';

const rowTypes = /^server\/src\/.+\.tables\.ts$/;
const writers = /^server\/src\/(?!testing\/)(?!.*\.test\.ts$).+\.ts$/;

/** Writes in Kysely's words and in SQL; the group is the table. */
const writes =
  /(?:\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'|\binsert into |\bdelete from |\bupdate (?=\w+ (?:(?:as )?\w+ )?set\b))(\w+)/g;

interface Write {
  file: string;
  table: string;
}

/** Statements that write to a table whose `*.tables.ts` stands elsewhere, without a reason in `foreignWriters`. */
export function foreignWrites(project: Project): string[] {
  return findForeignWrites(project)
    .filter(({ file, table }) => !isAllowed(file, table))
    .map(({ file, table }) => `${file} writes to ${table}, which another folder owns`);
}

/** Rows of `foreignWriters` that no statement needs any more. */
export function unusedForeignWriters(project: Project): string[] {
  const found = findForeignWrites(project);
  return foreignWriters.flatMap(({ from, tables }) =>
    tables
      .filter((table) => !found.some((write) => write.file === from && write.table === table))
      .map((table) => `${from} no longer writes to ${table}`),
  );
}

function findForeignWrites(project: Project): Write[] {
  const owners = ownersOf(project);
  return project.files
    .filter((file) => writers.test(file))
    .flatMap((file) =>
      [...readText(project, file).matchAll(writes)]
        .map(([, table = '']) => ({ file, table }))
        .filter(({ table }) => {
          const owner = owners.get(table);
          return owner !== undefined && !file.startsWith(owner);
        }),
    );
}

/** The folder of each table, by the interfaces that `db/schema.ts` lists, such as `HomeworkTables`. */
function ownersOf(project: Project): Map<string, string> {
  return new Map(
    project.files
      .filter((file) => rowTypes.test(file))
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

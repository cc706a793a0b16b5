import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();

/** The TypeScript type of a column, by its SQL type. */
const typeByColumn: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  _bool: 'boolean[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

/** Reads the columns of each table in the database, for example `grade: number | null`. */
async function readDatabaseColumns(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{
    table_name: string;
    column_name: string;
    udt_name: string;
    is_nullable: string;
    has_default: boolean;
  }>`
    select table_name, column_name, udt_name, is_nullable, column_default is not null as has_default
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'
  `.execute(db);
  const columns = rows.map((row) => {
    const type = typeByColumn[row.udt_name] ?? `no type for ${row.udt_name}`;
    // The type unknown includes null already.
    const orNull = row.is_nullable === 'YES' && type !== 'unknown' ? ' | null' : '';
    const full = row.has_default ? `Generated<${type}${orNull}>` : `${type}${orNull}`;
    return { table: row.table_name, column: `${row.column_name}: ${full}` };
  });
  return groupByTable(columns);
}

/** Reads the columns of each table in the `*.tables.ts` files that schema.ts lists. */
async function readSchemaColumns(): Promise<Record<string, string[]>> {
  const folder = path.resolve(import.meta.dirname, '..');
  const files = await readdir(folder, { recursive: true });
  const sources = await Promise.all(
    files
      .filter((file) => file.endsWith('.tables.ts'))
      .map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  const interfaces = sources.flatMap(readInterfaces);
  const rows = new Map(interfaces.map(({ name, members }) => [name, members]));
  const schema = await readFile(path.join(folder, 'db/schema.ts'), 'utf8');
  const owners = [...schema.matchAll(/^  (\w+Tables),$/gm)].map(([, owner = '']) => owner);
  const columns = owners
    .flatMap((owner) => rows.get(owner) ?? [])
    .flatMap(({ key, type: row }) =>
      (rows.get(row) ?? []).map(({ key: column, type }) => ({
        table: key,
        column: `${column}: ${generalizeTypes(type)}`,
      })),
    );
  return groupByTable(columns);
}

interface Interface {
  name: string;
  members: { key: string; type: string }[];
}

function readInterfaces(source: string): Interface[] {
  const { program, errors } = parseSync('schema.ts', source);
  expect(errors).toEqual([]);
  return program.body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'TSInterfaceDeclaration') return [];
    const members = declaration.body.body.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
      const annotation = member.typeAnnotation?.typeAnnotation;
      const type = annotation === undefined ? '' : source.slice(annotation.start, annotation.end);
      return [{ key: member.key.name, type }];
    });
    return [{ name: declaration.id.name, members }];
  });
}

/** Replaces literal types such as `'mu' | 'ar'` by their general type, because they are text in the database. */
function generalizeTypes(type: string): string {
  return type.replaceAll(/'[^']*'(\s*\|\s*'[^']*')*/g, 'string');
}

function groupByTable(columns: { table: string; column: string }[]): Record<string, string[]> {
  const tables: Record<string, string[]> = {};
  for (const { table, column } of columns) (tables[table] ??= []).push(column);
  for (const list of Object.values(tables)) list.sort();
  return tables;
}

test('the row types match the tables that the migrations create', async () => {
  const inDatabase = await readDatabaseColumns();
  expect(Object.keys(inDatabase).length).toBeGreaterThan(10);
  expect(await readSchemaColumns()).toEqual(inDatabase);
});

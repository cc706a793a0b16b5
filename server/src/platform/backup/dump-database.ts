import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';

import { z } from 'zod';

import {
  exportRows,
  readSequences,
  readTables,
  withCopyTransaction,
} from '../../db/backup/table-copy.ts';
import type { ServerAddress } from '../../db/postgres/server-address.ts';
import { BackupWriter } from './backup-writer.ts';
import { hashFile } from './copy-hashed.ts';
import { type LogicalManifest, readLogicalManifest } from './manifest.ts';

const Server = z.object({ version: z.string(), major: z.number(), at: z.date() });

export function getTableFile(name: string): string {
  return `tables/${name}.copy.gz`;
}

/**
 * Writes the rows of all tables, as they were at one moment, in a format that every version of PostgreSQL can load.
 *
 * @throws {BackupError} with a message for the operator; then the unfinished dump is deleted
 */
export async function dumpDatabase(
  server: ServerAddress,
  target: string,
  onTable: (name: string) => void,
): Promise<LogicalManifest> {
  const writer = await BackupWriter.create(target);
  try {
    await writeDump(server, writer, onTable);
  } catch (error) {
    throw await writer.abandon(error);
  }
  return readLogicalManifest(target);
}

async function writeDump(
  server: ServerAddress,
  writer: BackupWriter,
  onTable: (name: string) => void,
): Promise<void> {
  await writer.makeFolder('tables');
  const mode = 'isolation level repeatable read read only';
  await withCopyTransaction(server, mode, async (connection) => {
    const { sql } = connection;
    const [row] = await sql`
      select current_setting('server_version') as version, now() as at,
        current_setting('server_version_num')::int / 10000 as major`;
    const { version, major, at } = Server.parse(row);
    const migrations = await sql`select name from migrations order by name`;
    const [key] = await sql`select key_fingerprint from installation`;
    const tables: LogicalManifest['tables'] = [];
    for (const table of await readTables(sql)) {
      onTable(table.name);
      const counter = new RowCounter();
      const file = writer.pathOf(getTableFile(table.name));
      const output = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
      await exportRows(connection, table, counter, createGzip(), output);
      await writer.add(getTableFile(table.name), await hashFile(file));
      tables.push({ name: table.name, columns: table.columns, rows: counter.rows });
    }
    const sequences = await readSequences(connection);
    await writer.finish((known) => ({
      format: 'meiyu-dump',
      version: 1,
      startedAt: at.toISOString(),
      endedAt: at.toISOString(),
      server: { version, major },
      migrations: migrations.map((one) => String(one['name'])),
      keyFingerprint: key === undefined ? null : String(key['key_fingerprint']),
      ...known,
      tables,
      sequences,
    }));
  });
}

/** Counts the rows in a stream by their line ends, because PostgreSQL's text format has exactly one line end after each row. */
class RowCounter extends Transform {
  rows = 0;

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error: null, chunk: Buffer) => void,
  ) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.rows += 1;
    done(null, chunk);
  }
}

import { withConnection } from '../db/postgres/connection.ts';

/** The values with which the test files of a run create their databases. */
export interface TemplateDatabase {
  /** The address of a user who can create and drop databases. */
  adminUrl: string;
  /** The name of the migrated database that test files clone. */
  template: string;
  /** The address of a user without superuser rights, because row level security does not apply to superusers. */
  ordinaryUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: TemplateDatabase;
    /** The data folder of an embedded database that is not running, see `copy-cluster.ts`. */
    embeddedCluster: string;
    /** The folder of the bundled programs that tests start. */
    scriptsFolder: string;
  }
}

/** Returns the address of another database of the same server. */
export function makeDatabaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement that must not be in a transaction, for example `create database`. */
export async function runOnServer(adminUrl: string, statement: string): Promise<void> {
  await withConnection(adminUrl, 'meiyu tests', ({ run }) => run(statement));
}

import { withConnection } from '../db/postgres/connection.ts';

/** What the tests of a run need to make databases of their own. */
export interface TemplateDatabase {
  /** Address of a database in which others can be created and dropped. */
  adminUrl: string;
  /** The migrated database to clone. */
  template: string;
  /** Address of the same as an ordinary user sees it: rules for rows hold for that one, not for a superuser. */
  ordinaryUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: TemplateDatabase;
    /** Where the bundled programs are that tests start. */
    scriptsFolder: string;
  }
}

/** The same server, another database. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement that must stand outside transactions, such as `create database`. */
export async function runOnServer(adminUrl: string, statement: string): Promise<void> {
  await withConnection(adminUrl, 'meiyu tests', ({ run }) => run(statement));
}

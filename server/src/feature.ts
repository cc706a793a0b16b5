import type { FastifyInstance } from 'fastify';

import type { Db } from './db/database.ts';
import type { HandInCheck } from './platform/asset/hand-in-check.ts';
import type { Context } from './platform/context.ts';
import type { Importer } from './platform/import/importer.ts';

/** Work that runs beside the requests until it is stopped. */
export interface Job {
  /** Settles when requests may be answered. */
  readonly ready: Promise<unknown>;
  stop(): Promise<void>;
}

/** What a feature gives to the server. `features.ts` lists one for each feature. */
export interface Feature {
  /** Adds the routes of the feature's calls. */
  routes: (app: FastifyInstance, context: Context) => Promise<void> | void;
  /** Whether a user may hand in to a task of this feature. */
  mayHandIn?: HandInCheck;
  startJob?: (context: Context, log: (error: unknown, message: string) => void) => Job;
  /** Loads what imports the feature's content from packages. A server that imports nothing does not load it. */
  loadImporter?: () => Promise<Importer>;
  /**
   * Deletes what the demo package wrote outside of its schools. Rows with a `school_id` of a demo school are deleted without it.
   *
   * @param readDemoFile parses a JSON file of the demo package
   */
  removeDemo?: (db: Db, readDemoFile: (file: string) => unknown) => Promise<void>;
}

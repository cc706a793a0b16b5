import type { FastifyInstance } from 'fastify';

import type { Db } from './db/database.ts';
import type { HandInCheck } from './platform/asset/hand-in-check.ts';
import type { RefusedFileFollower } from './platform/asset/refused-file.ts';
import type { Context } from './platform/context.ts';
import type { CorrectionFollower } from './platform/correction-follower.ts';
import type { Importer } from './platform/import/importer.ts';
import type { OutageFollower } from './platform/outage-follower.ts';
import type { ReportedKind } from './platform/report/reported-kind.ts';
import type { ReviewSource } from './platform/review/review-source.ts';

/** A background job, which runs until it is stopped. */
export interface Job {
  /** Settles when requests may be answered. */
  readonly ready: Promise<unknown>;
  stop(): Promise<void>;
}

/** The functions with which a feature takes part in the server. `features.ts` lists one object for each feature. */
export interface Feature {
  /** Adds the routes of the feature's calls. */
  routes: (app: FastifyInstance, context: Context) => Promise<void> | void;
  /** Returns whether a user may hand in to a task of this feature. */
  mayHandIn?: HandInCheck;
  /** The kinds of items of this feature that wait for the decision of a teacher. */
  reviewSources?: readonly ReviewSource[];
  /** The kinds of content of this feature that pupils report. */
  reportedKinds?: readonly ReportedKind[];
  /** The functions that update the data of this feature when a correction of a key changes points. */
  correctionFollowers?: readonly CorrectionFollower[];
  /** Learns of uploaded files that the checks refused. */
  refusedFileFollower?: RefusedFileFollower;
  /** Moves the deadlines of this feature that lie within an outage. */
  outageFollower?: OutageFollower;
  startJob?: (context: Context, log: (error: unknown, message: string) => void) => Job;
  /** Loads the function that imports the feature's content from packages. A server that imports nothing does not load it. */
  loadImporters?: () => Promise<readonly Importer[]>;
  /**
   * Deletes rows that the demo package wrote outside of its schools. Rows with a `school_id` of a demo school are deleted without
   * this function.
   *
   * @param readDemoFile parses a JSON file of the demo package
   */
  removeDemo?: (db: Db, readDemoFile: (file: string) => unknown) => Promise<void>;
}

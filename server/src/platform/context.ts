import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { FileChecks } from './asset/checks/file-checks.ts';
import type { HandInCheck } from './asset/hand-in-check.ts';
import type { RefusedFileFollower } from './asset/refused-file.ts';
import type { AssetStore } from './asset/store/asset-store.ts';
import type { Secrets } from './auth/secrets.ts';
import type { Caches } from './caches.ts';
import type { Clock } from './clock.ts';
import type { CorrectionFollower } from './correction-follower.ts';
import type { OutageFollower } from './outage-follower.ts';
import type { ReportedKind } from './report/reported-kind.ts';
import type { ReviewSource } from './review/review-source.ts';
import type { SmsSender } from './sms/sms-sender.ts';

/** The dependencies of every service, such as the database and the clock. */
export interface Context {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly sms: SmsSender;
  /** The store of the files that users upload. */
  readonly assets: AssetStore;
  readonly checks: FileChecks;
  /** The folder of the bundled workers. Only tests set it, because a bundle starts faster than the source. */
  readonly workersFolder?: string;
  /** One check for each feature that assigns tasks. The check says whether a user may hand in to a task now. */
  readonly handInChecks: readonly HandInCheck[];
  /** One entry for each kind of item that waits for the decision of a teacher. */
  readonly reviewSources: readonly ReviewSource[];
  /** The kinds of content that pupils report and that teachers take down. */
  readonly reportedKinds: readonly ReportedKind[];
  /** The functions that a correction of a key calls for the attempts whose points it changes. */
  readonly correctionFollowers: readonly CorrectionFollower[];
  /** The functions that learn of uploaded files that the checks refused. */
  readonly refusedFileFollowers: readonly RefusedFileFollower[];
  /** The functions that move deadlines of features after an outage. */
  readonly outageFollowers: readonly OutageFollower[];
  readonly caches: Caches;
  /**
   * The first characters of file addresses in replies: the origin of a CDN, or an empty string if the server sends the files.
   */
  readonly fileBase: string;
}

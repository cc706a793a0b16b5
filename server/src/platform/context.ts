import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { FileChecks } from './asset/checks/file-checks.ts';
import type { HandInCheck } from './asset/hand-in-check.ts';
import type { AssetStore } from './asset/store/asset-store.ts';
import type { Secrets } from './auth/secrets.ts';
import type { Caches } from './caches.ts';
import type { Clock } from './clock.ts';
import type { SmsSender } from './sms/sms-sender.ts';

/** The dependencies of every service. */
export interface Context {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly sms: SmsSender;
  /** The store for users' files. */
  readonly assets: AssetStore;
  readonly checks: FileChecks;
  /** The check of each feature that assigns tasks. */
  readonly handInChecks: readonly HandInCheck[];
  readonly caches: Caches;
  /** The start of file addresses in replies: the origin of a CDN, or empty. */
  readonly fileBase: string;
}

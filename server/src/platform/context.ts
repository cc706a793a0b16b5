import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { FileChecks } from './asset/checks/file-checks.ts';
import type { HandInCheck } from './asset/hand-in-check.ts';
import type { AssetStore } from './asset/store/asset-store.ts';
import type { Secrets } from './auth/secrets.ts';
import type { Caches } from './caches.ts';
import type { Clock } from './clock.ts';
import type { SmsSender } from './sms/sms-sender.ts';

/** What every service leans on. */
export interface Context {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly sms: SmsSender;
  /** Where files of users are kept. */
  readonly assets: AssetStore;
  readonly checks: FileChecks;
  /** The check of each feature that assigns tasks. */
  readonly handInChecks: readonly HandInCheck[];
  readonly caches: Caches;
  /** What stands before the addresses of files for whoever asks: a CDN's origin, or nothing. */
  readonly fileBase: string;
}

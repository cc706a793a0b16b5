import { mkdirSync } from 'node:fs';

import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import {
  correctionFollowers,
  handInChecks,
  outageFollowers,
  refusedFileFollowers,
  reportedKinds,
  reviewSources,
} from './features.ts';
import { loadDivisions } from './features/school/divisions/load-divisions.ts';
import { FileChecks } from './platform/asset/checks/file-checks.ts';
import { openAssetStore } from './platform/asset/store/open-asset-store.ts';
import { createUploadFolder } from './platform/asset/upload/upload-folder.ts';
import { assertSameKey } from './platform/auth/assert-same-key.ts';
import { openSecrets } from './platform/auth/secrets.ts';
import { backupBeforeMigration } from './platform/backup/backup-before-migration.ts';
import { Caches } from './platform/caches.ts';
import { systemClock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import { getMediaFolder } from './platform/media/media-store.ts';
import { createAppealReview } from './platform/report/create-appeal-review.ts';
import { createReportReview } from './platform/report/create-report-review.ts';
import { openSms } from './platform/sms/open-sms.ts';

/**
 * Opens the services that both the server and the operator's commands need: secrets, the database with its newest schema, and the
 * newest list of divisions.
 */
export async function openServices(
  config: Config,
): Promise<{ context: Context; close: () => Promise<void> }> {
  mkdirSync(getMediaFolder(config.dataDir), { recursive: true, mode: 0o700 });
  createUploadFolder(config.dataDir);
  const { db, close } = await openDatabase({
    ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
    dataDir: config.dataDir,
    poolSize: config.databasePool,
  });
  try {
    await backupBeforeMigration(db, config);
    await migrate(db);
    await loadDivisions(db);
    const secrets = openSecrets(config.dataDir, config.backup.keyFile);
    await assertSameKey(db, secrets);
    const sms = openSms(config, db, systemClock);
    const assets = openAssetStore(config);
    const checks = new FileChecks();
    return {
      context: {
        db,
        clock: systemClock,
        config,
        secrets,
        sms,
        assets,
        checks,
        handInChecks,
        reviewSources: [
          createReportReview(reportedKinds),
          createAppealReview(reportedKinds),
          ...reviewSources,
        ],
        reportedKinds,
        correctionFollowers,
        refusedFileFollowers,
        outageFollowers,
        caches: new Caches(),
        fileBase: '',
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

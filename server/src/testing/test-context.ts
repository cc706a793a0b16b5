import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { endpoints } from '@meiyu/contract/endpoints';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';

import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { asCaller } from '../db/scope.ts';
import {
  correctionFollowers,
  handInChecks,
  outageFollowers,
  refusedFileFollowers,
  reportedKinds,
  reviewSources,
} from '../features.ts';
import { FileChecks } from '../platform/asset/checks/file-checks.ts';
import { openAssetStore } from '../platform/asset/store/open-asset-store.ts';
import { createUploadFolder } from '../platform/asset/upload/upload-folder.ts';
import { openSecrets } from '../platform/auth/secrets.ts';
import { Caches } from '../platform/caches.ts';
import type { Context } from '../platform/context.ts';
import { getMediaFolder } from '../platform/media/media-store.ts';
import { createAppealReview } from '../platform/report/create-appeal-review.ts';
import { createReportReview } from '../platform/report/create-report-review.ts';
import { openSms } from '../platform/sms/open-sms.ts';

/** A clock whose time changes only when a test sets it. */
export class AdjustableClock {
  #now: Date;

  constructor(start = '2026-11-20T10:00:00+08:00') {
    this.#now = new Date(start);
  }

  hasJumped = false;

  now(): Date {
    return this.#now;
  }

  isSteady(): boolean {
    return !this.hasJumped;
  }

  set(moment: string): void {
    this.#now = new Date(moment);
  }

  advanceSeconds(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

export interface TestContext extends Context {
  readonly clock: AdjustableClock;
}

/** The folder of the bundled workers. */
const workersFolder = inject('scriptsFolder');
/** The script of the check processes. It is a bundle, because the source takes seconds to start. */
export const checkScript = path.join(workersFolder, 'check-worker.js');
/** The check processes, which all test files of a process share, because starting them for each file would take seconds. */
const checks = new FileChecks({ entry: checkScript });

/** Creates the services for a test's database, with a folder and keys of their own. */
export function createTestContext(db: Db, environment: Record<string, string> = {}): TestContext {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'meiyu-test-'));
  mkdirSync(getMediaFolder(dataDir));
  createUploadFolder(dataDir);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment });
  const clock = new AdjustableClock();
  const [secrets, sms] = [openSecrets(dataDir), openSms(config, db, clock)];
  return {
    db,
    clock,
    config,
    secrets,
    sms,
    assets: openAssetStore(config),
    checks,
    workersFolder,
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
  };
}

const byRoute = new Map(
  Object.values(endpoints)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/** Creates the app with the services of a context. It checks every reply against the contract. `log` receives its log. */
export async function createTestApp(
  context: Context,
  log?: NodeJS.WritableStream,
): Promise<FastifyInstance> {
  // As in the product, only the handle of a call reaches rows of schools.
  const app = await createApp({ ...context, db: asCaller(context.db, null) }, undefined, log);
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = byRoute.get(`${request.method} ${request.routeOptions.url}`);
    if (endpoint && !endpoint.sendsFile && reply.statusCode === 200) {
      const body = JSON.parse(String(payload));
      const isLegacy = request.originalUrl.startsWith('/api/');
      endpoint.reply.parse(isLegacy ? body.data : body);
    }
    return payload;
  });
  afterAll(() => app.close());
  return app;
}

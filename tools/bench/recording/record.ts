import { createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config.ts';
import { SessionPool } from '../../../server/src/db/postgres/session-pool.ts';
import { openHandle } from '../../../server/src/db/scope.ts';
import { FileChecks } from '../../../server/src/platform/asset/checks/file-checks.ts';
import { openAssetStore } from '../../../server/src/platform/asset/store/open-asset-store.ts';
import { openSecrets } from '../../../server/src/platform/auth/secrets.ts';
import { Caches } from '../../../server/src/platform/caches.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { openSms } from '../../../server/src/platform/sms/open-sms.ts';
import { ANSWERING_PUPILS, type OperationName, operations } from '../operations.ts';
import { RecordingDialect, type Statement } from './recording-dialect.ts';
import {
  type StatementTemplate,
  type VariableName,
  buildTemplate,
  buildValues,
} from './template.ts';

/** The SQL statements of one operation of the product, and the product's reply. */
export interface Recording {
  statements: StatementTemplate[];
  reply: unknown;
}

export type Recordings = Readonly<Record<OperationName, Recording>>;

const variableNames: Readonly<Record<OperationName, readonly VariableName[]>> = {
  list: ['tokenHash', 'userId', 'attemptId'],
  attempt: ['tokenHash', 'userId', 'attemptId'],
  save: ['tokenHash', 'userId', 'attemptId', 'questionId', 'eventId'],
  submit: ['tokenHash', 'userId', 'attemptId'],
};

/** Sends each call to the product and records the SQL statements, so that the peers run the same SQL. */
export async function recordOperations(databaseUrl: string, dataDir: string): Promise<Recordings> {
  let recorded: Statement[] = [];
  const pool = new SessionPool(
    { server: databaseUrl, settings: {}, applicationName: 'meiyu-bench' },
    2,
  );
  const onStatement = (statement: Statement) => recorded.push(statement);
  const db = openHandle(({ school }) => new RecordingDialect(pool, school, onStatement));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const sms = openSms(config, db, systemClock);
  const secrets = openSecrets(dataDir);
  const assets = openAssetStore(config);
  const app = await createApp({
    db,
    clock: systemClock,
    config,
    secrets,
    sms,
    assets,
    checks: new FileChecks(),
    caches: new Caches(),
    handInChecks: [],
    reviewSources: [],
    reportedKinds: [],
    correctionFollowers: [],
    refusedFileFollowers: [],
    outageFollowers: [],
    fileBase: '',
  });

  const recordCall = async (name: OperationName, n: number): Promise<Recording> => {
    const { actor, call } = operations[name];
    const request = call(actor(n));
    recorded = [];
    const reply = await app.inject({
      method: request.method,
      url: request.path,
      headers: { authorization: request.token, 'content-type': 'application/json' },
      ...(request.body !== undefined && { payload: request.body }),
    });
    if (reply.statusCode !== 200) throw new Error(`${request.path}: ${reply.body}`);
    const values = buildValues(actor(n));
    return {
      statements: recorded.map((statement) =>
        buildTemplate(statement, values, variableNames[name]),
      ),
      reply: reply.json(),
    };
  };
  try {
    const recordings: Partial<Record<OperationName, Recording>> = {};
    // Makes each call twice for the same pupil. The first call fills the product's caches, as in normal operation.
    for (const name of ['list', 'attempt', 'save', 'submit'] as const) {
      await recordCall(name, 1);
      recordings[name] = await recordCall(name, name === 'submit' ? 2 : 1 + ANSWERING_PUPILS);
    }
    const { list, attempt, save, submit } = recordings;
    if (!list || !attempt || !save || !submit) throw new Error('nothing was recorded');
    return { list, attempt, save, submit };
  } finally {
    await app.close();
    await pool.end();
  }
}

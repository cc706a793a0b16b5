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
import { ANSWERING, type OperationName, operations } from '../operations.ts';
import { RecordingDialect, type Statement } from './recording-dialect.ts';
import { type StatementTemplate, type VariableName, templateOf, valuesOf } from './template.ts';

/** What the product sends to the database for one operation, and what it answers. */
export interface Recording {
  statements: StatementTemplate[];
  reply: unknown;
}

export type Recordings = Readonly<Record<OperationName, Recording>>;

const variablesOf: Readonly<Record<OperationName, readonly VariableName[]>> = {
  list: ['tokenHash', 'userId', 'attemptId'],
  attempt: ['tokenHash', 'userId', 'attemptId'],
  save: ['tokenHash', 'userId', 'attemptId', 'questionId', 'eventId'],
  submit: ['tokenHash', 'userId', 'attemptId'],
};

/** Makes every call once against the product itself and writes down its SQL, so that the peers run the very same. */
export async function record(databaseUrl: string, dataDir: string): Promise<Recordings> {
  let heard: Statement[] = [];
  const pool = new SessionPool(
    { server: databaseUrl, settings: {}, applicationName: 'meiyu-bench' },
    2,
  );
  const tell = (statement: Statement) => heard.push(statement);
  const db = openHandle(({ school }) => new RecordingDialect(pool, school, tell));
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
    fileBase: '',
  });

  const make = async (name: OperationName, n: number): Promise<Recording> => {
    const { actor, call } = operations[name];
    const request = call(actor(n));
    heard = [];
    const reply = await app.inject({
      method: request.method,
      url: request.path,
      headers: { authorization: request.token, 'content-type': 'application/json' },
      ...(request.body !== undefined && { payload: request.body }),
    });
    if (reply.statusCode !== 200) throw new Error(`${request.path}: ${reply.body}`);
    const values = valuesOf(actor(n));
    return {
      statements: heard.map((statement) => templateOf(statement, values, variablesOf[name])),
      reply: reply.json(),
    };
  };
  try {
    const made: Partial<Record<OperationName, Recording>> = {};
    // Twice, by the same pupil: only then is kept in memory what the product keeps there.
    for (const name of ['list', 'attempt', 'save', 'submit'] as const) {
      await make(name, 1);
      made[name] = await make(name, name === 'submit' ? 2 : 1 + ANSWERING);
    }
    const { list, attempt, save, submit } = made;
    if (!list || !attempt || !save || !submit) throw new Error('nothing was recorded');
    return { list, attempt, save, submit };
  } finally {
    await app.close();
    await pool.end();
  }
}

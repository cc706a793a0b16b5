import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import fastify, { type FastifyRequest } from 'fastify';

import { connectToDatabase, type Settings } from '../database.ts';
import { SAMPLING_MS } from '../metrics.ts';
import type { OperationName } from '../operations.ts';
import type { Recordings } from '../recording/record.ts';
import { fillParameters } from '../recording/template.ts';

// A minimal server: Fastify, the driver and the product's statements, without checks, headers, log or marking. It replies with the same
// JSON as the product, which Fastify serializes. The variable RECORDINGS names the file with the statements and replies; SETTINGS
// contains the settings of the connections.

const file = process.env['RECORDINGS'] ?? '';
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bench writes this value
const recordings = JSON.parse(readFileSync(file, 'utf8')) as Recordings;
const CONNECTION_COUNT = 10;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bench writes this value
const settings = JSON.parse(process.env['SETTINGS'] ?? '{}') as Settings;
const sql = connectToDatabase(process.env['DATABASE_URL'] ?? '', CONNECTION_COUNT, settings);

interface RouteParams {
  id?: string;
  questionId?: string;
}

async function replyToCall(name: OperationName, request: FastifyRequest): Promise<unknown> {
  const { statements, reply } = recordings[name];
  const params: RouteParams = request.params ?? {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this server does not check bodies
  const body = (request.body ?? {}) as { eventId?: string };
  const token = request.headers.authorization ?? '';
  const tokenHash = `\\x${createHash('sha256').update(token).digest('hex')}`;
  const values = {
    tokenHash,
    userId: '',
    attemptId: params.id ?? '',
    questionId: params.questionId ?? '',
    eventId: body.eventId ?? '',
  };
  const [session, ...otherStatements] = statements;
  if (session === undefined) return reply;
  const run = (
    on: { unsafe: typeof sql.unsafe },
    { text, parameters }: (typeof statements)[number],
  ) => on.unsafe(text, fillParameters(parameters, values), { prepare: true });
  const [sessionRow] = await run(sql, session);
  if (sessionRow === undefined) throw new Error('not signed in');
  values.userId = String(sessionRow['user_id']);
  if (name === 'list') values.attemptId = readerAttempts.get(values.userId) ?? '';
  const begin = otherStatements.findIndex(({ text }) => text === 'begin');
  const commit = otherStatements.findIndex(({ text }) => text === 'commit');
  if (begin >= 0) {
    await sql.begin(async (transaction) => {
      for (const one of otherStatements.slice(begin + 1, commit)) await run(transaction, one);
    });
  }
  for (const one of otherStatements.slice(commit + 1)) await run(sql, one);
  return reply;
}

/**
 * The running attempt of each reader. The product finds the attempt with an earlier statement, whose result this server
 * does not use.
 */
const readerAttempts = new Map(
  (
    await sql<{ user_id: string; id: string }[]>`
      select distinct on (user_id) user_id, id from attempts where state = 'open' order by user_id, id`
  ).map((row) => [row.user_id, row.id]),
);

const loopDelay = monitorEventLoopDelay({ resolution: SAMPLING_MS });
loopDelay.enable();

const app = fastify();
app.get('/readyz', async () => ({ ok: true }));
// Like the product's metric: the delay since the last read.
app.get('/metrics', async () => {
  const seconds = loopDelay.percentile(99) / 1e9;
  loopDelay.reset();
  return `nodejs_eventloop_lag_p99_seconds ${seconds}\n`;
});
app.get('/v2/homework', (request) => replyToCall('list', request));
app.get('/v2/attempts/:id', (request) => replyToCall('attempt', request));
app.put('/v2/attempts/:id/answers/:questionId', (request) => replyToCall('save', request));
app.post('/v2/attempts/:id/submit', (request) => replyToCall('submit', request));
process.once('SIGTERM', () => void app.close().then(() => sql.end()));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });

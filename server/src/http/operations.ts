import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import type { Db } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';
import { asProbe } from '../db/scope.ts';
import type { Context } from '../platform/context.ts';
import { isSameSecret } from '../platform/is-same-secret.ts';
import { problem } from '../platform/problem.ts';

/** Serves `/healthz`, `/readyz` and `/metrics` for the operator's tools, and logs each call. */
export function installOperations(app: FastifyInstance, context: Context): void {
  const probe = asProbe(context.db);
  /** The running check of the database, whose result all waiting requests share. */
  let probing: Promise<boolean> | null = null;
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    probing ??= isReady(probe).finally(() => {
      probing = null;
    });
    const ready = await probing;
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
  installMetrics(app, context);
}

async function isReady(db: Db): Promise<boolean> {
  try {
    return await isMigrated(db);
  } catch {
    // Any error means that the server is not ready. The code that opens the database logs the errors.
    return false;
  }
}

function installMetrics(app: FastifyInstance, context: Context): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    // Logs the pattern of the route, because an address can contain a phone number.
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, context.config.metricsToken)) throw problem('notFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * Checks whether a request may read the metrics: it must contain the token. Without a token in the settings no request may,
 * because behind a proxy every client seems to be on this machine.
 */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const givenToken = Buffer.from(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  const expectedToken = Buffer.from(token);
  return isSameSecret(givenToken, expectedToken);
}

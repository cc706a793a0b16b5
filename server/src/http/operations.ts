import { timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import type { Db } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';
import { asProbe } from '../db/scope.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/** What an operator's tools ask: alive, ready, how it goes. */
export function installOperations(app: FastifyInstance, context: Context): void {
  const probe = asProbe(context.db);
  /** All who ask meanwhile get the same answer. */
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
    // Not ready is the answer, whatever the reason; the database's own errors are logged where it is opened.
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
    // The route's pattern, not its address: an address can hold a phone number.
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

/** Whoever has the token; without one nobody, since behind a proxy every caller looks like this machine. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

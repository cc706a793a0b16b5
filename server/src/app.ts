import fastify, { LogController, type FastifyInstance } from 'fastify';

import { features } from './features.ts';
import { installApiPage } from './http/api-page.ts';
import { installAuthentication } from './http/authenticate.ts';
import { installBodyDeadline } from './http/body-deadline.ts';
import { installCompression } from './http/compression.ts';
import { installConnectionLimit } from './http/connection-limit.ts';
import { installExpectContinue } from './http/expect-continue.ts';
import { installHeaders, replyHeaders } from './http/headers.ts';
import { installJsonBody } from './http/json-body.ts';
import { installMediaFiles } from './http/media-files.ts';
import { installOpenApi } from './http/open-api.ts';
import { installOperations } from './http/operations.ts';
import { installOutboxPage } from './http/outbox-page.ts';
import { installRefusals, installUnknownAddresses, refuse } from './http/refusals.ts';
import { unreadableRequestHandler } from './http/unreadable-request.ts';
import { installWebApp } from './http/web-app.ts';
import type { Context } from './platform/context.ts';
import { newId } from './platform/new-id.ts';
import { problem } from './platform/problem.ts';

/** Answers are small; a homework's largest answer fits many times over. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** A film over a slow line; what is no file has a deadline of its own. */
const REQUEST_TIMEOUT_MS = 3 * 3_600_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node looks for requests that are late. */
const TIMEOUT_CHECK_MS = 2500;
const CONNECTION_TIMEOUT_MS = 60_000;

/**
 * Assembles the house.
 *
 * @param webFolder holds the built web app; without it only the calls are served
 * @param log takes the log's lines in place of the standard output
 */
export async function createApp(
  context: Context,
  webFolder?: string,
  log?: NodeJS.WritableStream,
): Promise<FastifyInstance> {
  const { config } = context;
  const headers = replyHeaders(config);
  const app = fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            redact: ['req.headers.authorization'],
            ...(log && { stream: log }),
          },
    // One line a call, written by `installOperations`: the framework's own would log addresses as they came.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    // An address the router cannot read at all is one that leads nowhere; no hook sees it.
    frameworkErrors: (_error, request, reply) =>
      void refuse(
        problem('notFound'),
        request,
        reply.headers({ ...headers, 'x-request-id': request.id }),
      ),
    clientErrorHandler: unreadableRequestHandler(headers),
    routerOptions: { maxParamLength: 200 },
  });
  // Lines name their call themselves: a logger of its own for each would cost more than its line.
  app.setChildLoggerFactory((logger) => logger);
  installRefusals(app);
  installHeaders(app, config);
  installConnectionLimit(app, config);
  installUnknownAddresses(app);
  installExpectContinue(app);
  installBodyDeadline(app);
  installAuthentication(app);
  await installCompression(app);
  installJsonBody(app);
  installOperations(app, context);
  installOpenApi(app);
  await installMediaFiles(app, context);

  for (const feature of features) await feature.routes(app, context);

  installOutboxPage(app, context);
  if (config.isDevelopment) installApiPage(app);
  if (webFolder !== undefined) await installWebApp(app, webFolder, config);
  return app;
}

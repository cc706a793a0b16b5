import fastify, { LogController, type FastifyInstance } from 'fastify';

import { features } from './features.ts';
import { installApiPage } from './http/api-page.ts';
import { installAuthentication } from './http/authenticate.ts';
import { installBodyDeadline } from './http/body-deadline.ts';
import { installCompression } from './http/compression.ts';
import { installConnectionLimit } from './http/connection-limit.ts';
import { installExpectContinue } from './http/expect-continue.ts';
import { installHeaders, buildReplyHeaders } from './http/headers.ts';
import { installJsonBody } from './http/json-body.ts';
import { installLegacyEnvelope, rewriteLegacyUrl } from './http/legacy-base.ts';
import { installMediaFiles } from './http/media-files.ts';
import { installOpenApi } from './http/open-api.ts';
import { installOperations } from './http/operations.ts';
import { installOutboxPage } from './http/outbox-page.ts';
import { installRefusals, installUnknownAddresses, refuse } from './http/refusals.ts';
import { createUnreadableRequestHandler } from './http/unreadable-request.ts';
import { installWebApp } from './http/web-app.ts';
import type { Context } from './platform/context.ts';
import { createId } from './platform/create-id.ts';
import { problem } from './platform/problem.ts';

/** The limit for the body of a request. The largest answer of a homework uses a small part of it. */
const BODY_LIMIT_BYTES = 256 * 1024;
/**
 * The time limit for a request: long enough for a video over a slow line. Requests without files have a shorter limit, see
 * `installBodyDeadline`.
 */
const REQUEST_TIMEOUT_MS = 3 * 3_600_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** The time in ms between two checks of Node for requests that exceed a time limit. */
const TIMEOUT_CHECK_MS = 2500;
const CONNECTION_TIMEOUT_MS = 60_000;

/**
 * Creates the server with all its routes.
 *
 * @param webFolder the folder of the built web app; without it the server has only its calls
 * @param log receives the lines of the log instead of the standard output
 */
export async function createApp(
  context: Context,
  webFolder?: string,
  log?: NodeJS.WritableStream,
): Promise<FastifyInstance> {
  const { config } = context;
  const headers = buildReplyHeaders(config);
  const app = fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            redact: ['req.headers.authorization'],
            ...(log && { stream: log }),
          },
    // `installOperations` writes one line for each call. The framework's own lines would contain raw addresses.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: rewriteLegacyUrl,
    genReqId: createId,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    // An address that the router cannot parse runs no hook, so this function refuses it.
    frameworkErrors: (_error, request, reply) =>
      void refuse(
        problem('notFound'),
        request,
        reply.headers({ ...headers, 'x-request-id': request.id }),
      ),
    clientErrorHandler: createUnreadableRequestHandler(headers),
    routerOptions: { maxParamLength: 200 },
  });
  // All calls share one logger, because each line contains its call. A logger for each call would cost more time than the line.
  app.setChildLoggerFactory((logger) => logger);
  installRefusals(app);
  installHeaders(app, config);
  installConnectionLimit(app, config);
  installUnknownAddresses(app);
  installExpectContinue(app);
  installBodyDeadline(app);
  installAuthentication(app);
  // Before the compression, because hooks run in the order in which they are added.
  installLegacyEnvelope(app);
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

import { Socket } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';

const BODY_MS = 30_000;

/**
 * Gives a request that brings no file half a minute to arrive. Node has one limit for all requests, and that has to leave
 * time for a film over a slow line.
 */
export function installBodyDeadline(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && request.routeOptions.config.takesFiles !== true) {
      const { raw } = request;
      const timer = setTimeout(() => {
        // What is asked from inside the process has no line that could be cut.
        const isOpen = !raw.complete && raw.socket instanceof Socket;
        if (isOpen) app.server.emit('clientError', lateRequest(), raw.socket);
      }, bodyMs);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** What Node says of a request that took too long. */
function lateRequest(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

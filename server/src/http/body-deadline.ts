import { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface BodyDeadline {
  /** The time limit for a body without a file. The bytes of a body with a file are measured once in this interval. */
  readonly intervalMs: number;
  /** The least number of bytes of a file in each interval: far below the speed of the slowest mobile network. */
  readonly leastBytes: number;
}

const DEFAULT_DEADLINE: BodyDeadline = { intervalMs: 30_000, leastBytes: 16 * 1024 };

/**
 * Closes requests whose body does not arrive. Node has one time limit for all requests, which must be long enough for a video over a slow
 * network. This limit distinguishes a slow network from a client that has stopped sending.
 */
export function installBodyDeadline(app: FastifyInstance, deadline = DEFAULT_DEADLINE): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A request that a test makes inside the process has no connection to close.
    if (hasBody(request) && request.raw.socket instanceof Socket)
      watchBody(app, request, reply, deadline);
    done();
  });
}

function watchBody(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { intervalMs, leastBytes }: BodyDeadline,
): void {
  const { raw } = request;
  const least = request.routeOptions.config.takesFiles === true ? leastBytes : Infinity;
  let before = raw.socket.bytesRead;
  const check = (): void => {
    const received = raw.socket.bytesRead - before;
    before += received;
    // After the reply, the server discards the remaining body, so the request gets no more time.
    const isAnswered = reply.raw.writableFinished;
    // Unread bytes mean that the client sends faster than this server reads.
    const isAhead = raw.readableLength > 0 && least < Infinity;
    if (!isAnswered && (isAhead || received >= least)) return;
    stop();
    if (raw.complete) return;
    if (reply.raw.headersSent) raw.socket.destroy();
    else app.server.emit('clientError', createTimeoutError(), raw.socket);
  };
  const timer = setInterval(check, intervalMs).unref();
  const stop = (): void => clearInterval(timer);
  raw.once('close', stop);
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Creates the error that Node uses for a request that took too long. */
function createTimeoutError(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

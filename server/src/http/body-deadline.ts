import { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface BodyDeadline {
  /** A body without a file has to arrive within this time; of a file, this is how often its pace is measured. */
  readonly intervalMs: number;
  /** Bytes that the sender of a file has to send in each interval: far less than the slowest mobile network carries. */
  readonly leastBytes: number;
}

const DEADLINE: BodyDeadline = { intervalMs: 30_000, leastBytes: 16 * 1024 };

/**
 * Cuts requests whose body does not come. Node has one limit for all requests, and that has to leave time for a video over
 * a slow network; this limit tells a slow network from a sender that stalls.
 */
export function installBodyDeadline(app: FastifyInstance, deadline = DEADLINE): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A request made inside the process has no connection that could be cut.
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
    // Once it is answered, what is still to come is thrown away, which is worth no more time.
    const isAnswered = reply.raw.writableFinished;
    // Bytes that wait here are those of a sender that is ahead of this server.
    const isAhead = raw.readableLength > 0 && least < Infinity;
    if (!isAnswered && (isAhead || received >= least)) return;
    stop();
    if (raw.complete) return;
    if (reply.raw.headersSent) raw.socket.destroy();
    else app.server.emit('clientError', lateRequest(), raw.socket);
  };
  const timer = setInterval(check, intervalMs).unref();
  const stop = (): void => clearInterval(timer);
  raw.once('close', stop);
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** What Node says of a request that took too long. */
function lateRequest(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

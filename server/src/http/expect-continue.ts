import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/**
 * Answers `Expect: 100-continue` only after the session is checked (RFC 9110, 10.1.1). Node would answer at once, and a client
 * without a session would send the whole of a large file.
 */
export function installExpectContinue(app: FastifyInstance): void {
  const { server } = app;
  if (!(server instanceof Server)) return;
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  // This hook runs after `onRequest`, which checks the session, and before the body is read.
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isWaiting = request.headers.expect?.toLowerCase() === '100-continue';
    if (isWaiting && request.raw.socket instanceof Socket) reply.raw.writeContinue();
    done(null, payload);
  });
}

import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies. An empty body is read as no body, because clients often send the header without a body. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  app.removeContentTypeParser('text/plain');
}

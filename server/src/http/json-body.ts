import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies; an empty one counts as none, since calls without a body are often sent with the header. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  app.removeContentTypeParser('text/plain');
}

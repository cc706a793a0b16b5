import type { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyReply } from 'fastify';

const LEGACY_BASE_PATH = '/api';
const LEGACY_CALL_URL = /^\/api\/v[12]\//;

/** The requests that came by the legacy base path. */
const legacyRequests = new WeakSet<IncomingMessage>();

/**
 * Rewrites the address of a call with the legacy base path, for example `/api/v2/divisions`, before it is routed. So the call has the same
 * rights, limits and checks as without that path.
 */
export function rewriteLegacyUrl(request: IncomingMessage): string {
  const url = request.url ?? '/';
  if (!LEGACY_CALL_URL.test(url)) return url;
  legacyRequests.add(request);
  return url.slice(LEGACY_BASE_PATH.length);
}

/**
 * Wraps replies to legacy requests: `{ code: 200, message: '', data }`, and for a refusal the HTTP status as `code`, its sentence as
 * `message` and the refusal itself as `data` (specification, section 7). Files stay as they are.
 */
export function installLegacyEnvelope(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!legacyRequests.has(request.raw)) {
      done(null, payload);
      return;
    }
    moveCookies(reply);
    done(null, wrapReply(reply, payload));
  });
}

function wrapReply(reply: FastifyReply, payload: unknown): unknown {
  const { statusCode } = reply;
  if (statusCode === 304) return payload;
  if (payload === undefined || payload === null || payload === '') {
    reply.code(statusCode === 204 ? 200 : statusCode).type('application/json; charset=utf-8');
    return toEnvelope(reply.statusCode, '', 'null');
  }
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isText || !String(reply.getHeader('content-type')).startsWith('application/json'))
    return payload;
  const json = payload.toString();
  return toEnvelope(statusCode, statusCode < 400 ? '' : readMessage(json), json);
}

function toEnvelope(status: number, message: string, json: string): string {
  const code = status < 400 ? 200 : status;
  return `{"code":${code},"message":${JSON.stringify(message)},"data":${json}}`;
}

function readMessage(json: string): string {
  const { error_msg: message }: { error_msg?: unknown } = JSON.parse(json);
  return typeof message === 'string' ? message : '';
}

/**
 * Adds the legacy base path to the path of each cookie. Otherwise a client would never send the cookie back, because its calls have the
 * legacy base path.
 */
function moveCookies(reply: FastifyReply): void {
  const cookies = reply.getHeader('set-cookie');
  if (cookies === undefined) return;
  const moved = [cookies]
    .flat()
    .map((cookie) => String(cookie).replace(/; Path=\/v/i, `; Path=${LEGACY_BASE_PATH}/v`));
  reply.removeHeader('set-cookie').header('set-cookie', moved);
}

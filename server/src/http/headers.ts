import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';

/** Returns the headers of every reply. A library for these headers would take more time per request than the framework. */
export function buildReplyHeaders({
  isHttps,
}: Pick<Config, 'isHttps'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), camera=(self), geolocation=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Sets the headers of every reply in one hook. */
export function installHeaders(app: FastifyInstance, config: Config): void {
  const headers = buildReplyHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    done();
  });
}

/**
 * Returns the content security policy of the web page. It allows nothing from other hosts, and inline scripts and styles only by
 * their hashes. Only the chat app's page, and our page to which it redirects, may be in a frame.
 */
export function buildPagePolicy(
  inlineHashes: { scripts: string[]; styles: string[] },
  { chatApp, cdn }: Pick<Config, 'chatApp' | 'cdn'>,
): string {
  const cdnSources = [...new Set(cdn.values())].map((base) => ` ${base}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' ${quoteHashes(inlineHashes.scripts)}`.trim(),
    `style-src 'self' ${quoteHashes(inlineHashes.styles)}`.trim(),
    // Inline SVG drawings have style attributes. Such an attribute cannot load a stylesheet.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data:${cdnSources}`,
    `media-src 'self' blob: data:${cdnSources}`,
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    chatApp === null ? "frame-src 'none'" : `frame-src 'self' ${chatApp.openBase}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The sources that a worker's script may use besides `self`, by the name of the worker. */
const workerSources: Readonly<Record<string, string>> = {
  // The LAME encoder. Chrome before 97 and Safari before 16 compile WebAssembly only with `unsafe-eval`.
  'mp3-worker': " 'wasm-unsafe-eval' 'unsafe-eval'",
  // The LAME encoder. Browsers that need `unsafe-eval` lack the decoder of this worker, so they never run it.
  'audio-worker': " 'wasm-unsafe-eval'",
  // The decoders of JPEG 2000, JBIG2 and colour profiles.
  'pdf-worker': " 'wasm-unsafe-eval'",
};

/**
 * Returns the content security policy of a worker. A browser reads it from the reply with the worker's script.
 *
 * @param name the file's name in web/src without its extension, such as `mp3-worker`
 */
export function buildWorkerPolicy(name: string): string {
  return `default-src 'none'; script-src 'self'${workerSources[name] ?? ''}; connect-src 'self'`;
}

function quoteHashes(hashes: string[]): string {
  return hashes.map((one) => `'sha256-${one}'`).join(' ');
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import { addEchoNotice } from './echo-notice.ts';
import { buildPagePolicy, buildWorkerPolicy } from './headers.ts';

/**
 * The paths of the app's page. The addresses of its screens follow after the hash. The chat app redirects to the second path,
 * with its parameters before the hash.
 */
const pageAddresses = ['/', '/webGetCode'];
/** Matches the address of a worker's script, which the build makes of web/src/…-worker.ts. */
const workerAddress = /^\/assets\/([a-z0-9-]+-worker)-[^/]+\.js$/;
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';
/**
 * The lifetime of the animals of portraits in a browser's cache. Their addresses have no hash, so without a lifetime each page
 * would ask for each animal again.
 */
const CACHE_FOR_A_DAY = 'public, max-age=86400';

/** Serves the built web app, compressed by the build. Browsers cache hashed files for a year and the animals for a day. */
export async function installWebApp(
  app: FastifyInstance,
  folder: string,
  config: Pick<Config, 'cdn' | 'chatApp' | 'echoesCodes' | 'nativeLinks'>,
): Promise<void> {
  const indexFile = path.join(folder, 'index.html');
  if (!existsSync(indexFile)) throw new Error(`没有找到网页文件：${indexFile}`);
  // Reads the page once, at the start, so that the page and its policy belong to the same build.
  const page = readPage(indexFile, config);
  const policy = buildPagePolicy(computeInlineHashes(page.uncompressed.toString()), config);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', getCacheControl(request.url));
      const [, worker] = workerAddress.exec(request.url) ?? [];
      if (worker !== undefined) reply.header('content-security-policy', buildWorkerPolicy(worker));
    });
    await scope.register(fastifyStatic, {
      root: folder,
      // The library registers one route for each file, so that other addresses are refused as unknown.
      wildcard: false,
      // The library finds the compressed copies of a file beside it, so they need no routes.
      globIgnore: ['index.html*', '**/*.{br,gz}'],
      index: false,
      decorateReply: !scope.hasReplyDecorator('sendFile'),
      preCompressed: true,
      cacheControl: false,
    });
    for (const address of pageAddresses) {
      scope.get(address, async (request, reply) => {
        const { encoding, body } = negotiate(request.headers['accept-encoding'] ?? '', page);
        if (encoding !== null) reply.header('content-encoding', encoding);
        return reply
          .headers({ 'content-security-policy': policy, vary: 'accept-encoding' })
          .type('text/html; charset=utf-8')
          .send(body);
      });
    }
  });
}

function getCacheControl(address: string): string {
  if (address.startsWith('/assets/')) return CACHE_FOR_A_YEAR;
  return address.startsWith('/animals/') ? CACHE_FOR_A_DAY : 'no-cache';
}

/** The page, uncompressed and compressed. */
interface Page {
  uncompressed: Buffer;
  gzip: Buffer | null;
  br: Buffer | null;
}

/** Returns the built page, with the additions that the operator's settings require. */
function readPage(
  file: string,
  { echoesCodes, nativeLinks }: Pick<Config, 'echoesCodes' | 'nativeLinks'>,
): Page {
  const uncompressed = readFileSync(file);
  // Only the operator visits a server with this setting, so the page needs no compression.
  if (echoesCodes)
    return {
      uncompressed: Buffer.from(addEchoNotice(uncompressed.toString())),
      gzip: null,
      br: null,
    };
  if (nativeLinks.length === 0) {
    return { uncompressed, gzip: readIfThere(`${file}.gz`), br: readIfThere(`${file}.br`) };
  }
  const changed = Buffer.from(addNativeLinks(uncompressed.toString(), nativeLinks));
  return { uncompressed: changed, gzip: gzipSync(changed), br: brotliCompressSync(changed) };
}

/**
 * Adds the list of sites that the native app of a phone may open. The page must contain the list before its script opens
 * a site.
 */
function addNativeLinks(html: string, links: readonly string[]): string {
  return html.replace(
    '</head>',
    `<meta name="native-links" content="${links.join(' ')}" /></head>`,
  );
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

/** Returns the page in the smallest encoding that the browser accepts. */
function negotiate(
  accepted: string,
  { uncompressed, gzip, br }: Page,
): { encoding: string | null; body: Buffer } {
  if (br !== null && /\bbr\b/.test(accepted)) return { encoding: 'br', body: br };
  if (gzip !== null && /\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: gzip };
  return { encoding: null, body: uncompressed };
}

/** Returns the SHA-256 hash of every inline script and style, for the content security policy. */
function computeInlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, text]) => text ?? '')
      .filter((text) => text !== '')
      .map((text) => createHash('sha256').update(text).digest('base64'));
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}

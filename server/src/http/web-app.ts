import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { pagePolicy } from './headers.ts';

/** Real paths that show the app; everything else of it is behind the hash. */
const pageAddresses = ['/', '/index.html'];

/** Serves the built web app: the page never cached, its hashed files for a year, each ready compressed. */
export async function installWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const indexFile = path.join(folder, 'index.html');
  if (!existsSync(indexFile)) throw new Error(`没有找到网页文件：${indexFile}`);
  const policy = pagePolicy(inlineHashes(readFileSync(indexFile, 'utf8')));
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    preCompressed: true,
  });
  for (const address of pageAddresses) {
    app.get(address, async (_request, reply) =>
      reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
        .sendFile('index.html', folder, { cacheControl: false }),
    );
  }
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
  });
}

/** SHA-256 of every inline script and style, for the page's policy. */
function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, text]) => text ?? '')
      .filter((text) => text !== '')
      .map((text) => createHash('sha256').update(text).digest('base64'));
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}

import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Context } from '../platform/context.ts';
import { isValidMediaTicket } from '../platform/media/media-address.ts';
import { getMediaFolder } from '../platform/media/media-store.ts';
import { isDocument, isMediaExtension, mediaTypes } from '../platform/media/media-types.ts';
import { problem } from '../platform/problem.ts';

const Name = z.string().regex(/^[0-9a-f]{64}\.[a-z0-9]{2,4}$/);
const Ticket = z.string().max(100);
const CACHE_SECONDS = 86_400;

/** Serves the files of questions at signed addresses. Requests may ask for a range of bytes. */
export async function installMediaFiles(app: FastifyInstance, context: Context): Promise<void> {
  const isForCdn = context.config.cdn.size > 0;
  const root = getMediaFolder(context.config.dataDir);
  await app.register(fastifyStatic, { root, serve: false, decorateReply: true });
  app.get<{ Params: { name: string }; Querystring: { t?: unknown } }>(
    '/v2/media/:name',
    async (request, reply) => {
      const name = Name.safeParse(request.params.name).data;
      const ticket = Ticket.safeParse(request.query.t).data;
      if (name === undefined || ticket === undefined) throw problem('notFound');
      const extension = path.extname(name).slice(1);
      if (!isMediaExtension(extension)) throw problem('notFound');
      if (!isValidMediaTicket(context.secrets, context.clock.now(), name, ticket)) {
        throw problem('notFound');
      }
      reply.headers({
        'cache-control': `${isForCdn ? 'public' : 'private'}, max-age=${CACHE_SECONDS}, immutable`,
        'content-type': mediaTypes[extension],
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'content-disposition': isDocument(extension) ? 'attachment' : 'inline',
        // The origin of the CDN differs from the origin of the page, so the reply must allow other origins.
        ...(isForCdn && { 'cross-origin-resource-policy': 'cross-origin' }),
      });
      return reply.sendFile(path.join(name.slice(0, 2), name), { cacheControl: false });
    },
  );
}

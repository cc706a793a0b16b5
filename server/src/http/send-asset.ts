import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ServedFile } from '../platform/asset/asset-store.ts';
import type { Context } from '../platform/context.ts';
import { sendRange } from './send-range.ts';

const CACHE_SECONDS = 3600;

/** Sends a file of a user's so that it can do nothing but be shown or saved. */
export async function sendAsset(
  { assets }: Context,
  { key, name, bytes, contentType, isShownInPlace }: ServedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const place = isShownInPlace ? 'inline' : 'attachment';
  reply.headers({
    'cache-control': `private, max-age=${CACHE_SECONDS}`,
    'content-type': contentType,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `${place}; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  return sendRange(request, reply, { bytes, read: (range) => assets.read(key, range) });
}

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ServedFile } from '../platform/asset/store/asset-store.ts';
import type { Context } from '../platform/context.ts';
import { encodeExtendedValue } from './extended-value.ts';
import { sendRange } from './send-range.ts';

const CACHE_SECONDS = 3600;

/** Sends an uploaded file with headers that allow a browser only to display or save it. */
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
    'content-disposition': `${place}; filename*=UTF-8''${encodeExtendedValue(name)}`,
  });
  return sendRange(request, reply, {
    bytes,
    read: async (range) => {
      const stream = await assets.read(key, range);
      stream?.once('error', (err) => logBrokenReply(err, request, reply));
      return stream;
    },
  });
}

/**
 * Logs an error that occurs after the headers were sent. At that time the reply can no longer become a refusal, so the
 * connection ends.
 */
function logBrokenReply(err: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!reply.raw.headersSent) return;
  const { url: route } = request.routeOptions;
  request.log.error({ reqId: request.id, err, route }, 'store of files away');
}

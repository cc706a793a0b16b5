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
    'content-disposition': `${place}; filename*=UTF-8''${extendedValue(name)}`,
  });
  return sendRange(request, reply, { bytes, read: (range) => assets.read(key, range) });
}

/** Text as a parameter of a header has it (RFC 8187, 3.2.1), which lets fewer signs stand than an address does. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
